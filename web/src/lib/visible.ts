// Does some work at once and then every so many milliseconds, but only while the page is visible.
// Gives back a function that ends it.

export function whileVisible(work: () => Promise<void>, every: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;
  let over = false;
  const wanted = () => !over && !document.hidden;
  const run = async () => {
    clearTimeout(timer);
    if (busy || !wanted()) return;
    busy = true;
    await work();
    busy = false;
    if (wanted()) timer = setTimeout(() => void run(), every);
  };
  const look = () => void run();
  document.addEventListener('visibilitychange', look);
  void run();
  return () => {
    over = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
