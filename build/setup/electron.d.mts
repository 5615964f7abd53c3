export const reasonIn: (
  stderr: string | null | undefined,
  error: (Error & { readonly code?: string }) | undefined,
) => string
export const ensureElectron: (withinMs?: number) => string | undefined
export const TRY_WITHIN_MS: number
