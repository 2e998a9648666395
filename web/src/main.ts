import '@fontsource-variable/eb-garamond/wght.css';
import '@fontsource-variable/source-sans-3/wght.css';
import './styles/base.css';

import { mount } from 'svelte';
import App from './App.svelte';
import { speak } from './lib/messages';
import { settings } from './lib/settings.svelte';

await speak(new URLSearchParams(location.search).get('language') ?? settings.chosen.language);
const app = document.getElementById('app')!;
app.replaceChildren(); // what index.html shows while the client is loading
mount(App, { target: app });
