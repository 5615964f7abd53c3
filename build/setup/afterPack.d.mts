export function missingKeyring(folder: string, system: string, arch: string): string | undefined
