interface LockEntry {
  readonly resolved?: string
  readonly integrity?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
/** What is wrong with a lock file, one sentence each. */
export declare const lockFileProblems: (lock: { readonly packages: Readonly<Record<string, LockEntry>> }) => string[]
