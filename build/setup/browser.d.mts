/** The program of an installed Chrome, Chromium or Edge, or undefined. */
export declare const findBrowser: () => string | undefined
/** The same, installing one where there is none. */
export declare const ensureBrowser: () => string | undefined
export declare const NO_BROWSER: string
/** Arguments of every browser that tests, benchmarks and pictures start. */
export declare const BROWSER_ARGS: string[]
/** How Playwright starts the browser of tests, benchmarks and pictures. */
export declare const browserOptions: () => { args: string[]; executablePath?: string }
