declare const __EXAMPLES__: boolean;
