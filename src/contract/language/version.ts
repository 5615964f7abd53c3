/** The version in a path, such as 12 or 1.1; undefined if there is none. */
export const versionOf = (path: string): string | undefined => /^\/(\d+(?:\.\d+)?)\//.exec(path)?.[1]
