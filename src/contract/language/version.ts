/** The version that a path names, such as 12 or 1.1; undefined where it names none. */
export const versionOf = (path: string): string | undefined => /^\/(\d+(?:\.\d+)?)\//.exec(path)?.[1]
