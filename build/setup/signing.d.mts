type Environment = Readonly<Record<string, string | undefined>>

export function signing(
  environment: Environment,
  platform: NodeJS.Platform,
): { readonly env: Environment; readonly args: readonly string[] }
