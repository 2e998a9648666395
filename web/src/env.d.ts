declare const __EXAMPLES__: boolean;
declare const __SITE__: boolean; // the static site, which has no server
declare const __HOUSE__: string; // the file with the whole house as WebAssembly; '' if there is none
declare const __WEIGHTS__: Record<string, string>; // the files with what bots have learned, by game
