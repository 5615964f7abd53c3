export const shellLauncher: (version: string) => string
export const windowsLauncher: (version: string) => string
