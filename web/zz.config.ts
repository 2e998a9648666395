import base from './vite.config';
export default (env: never) => { const c = (base as unknown as (e: never) => Record<string, any>)(env); c.server.fs.allow = ['/work']; c.cacheDir = '/tmp/wp/cache'; return c; };
