// Looks whether the server is there again, while somebody looks at the page.
setInterval(async () => {
  if (document.hidden) return;
  try {
    if ((await fetch('/api/health')).ok) location.reload();
  } catch {
    // Not yet.
  }
}, 4000);
