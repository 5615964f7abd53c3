interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

export function startChunks(root: string): {
  readonly includeDependenciesRecursively: boolean
  readonly groups: { readonly name: (id: string, graph: ModuleGraph) => string | null }[]
}
