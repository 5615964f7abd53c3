/** The program of an installed Chrome, Chromium or Edge, or undefined. */
export declare const findBrowser: () => string | undefined
/** The same, installing one where there is none. */
export declare const ensureBrowser: () => string | undefined
export declare const NO_BROWSER: string
