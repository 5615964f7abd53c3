// Chunks that the command line loads at its start. Each of them costs time.

/** What starts often, and the modules that it begins with. */
const STARTS = {
  program: ['src/cli/main.ts'],
  sign: ['src/cli/commands/sign.ts'],
  endpoints: ['src/cli/commands/endpoints.ts'],
  call: ['src/cli/commands/call.ts', 'src/shell/node/nodeCalls.ts'],
  practice: ['src/shell/node/emulatorServer.ts'],
  thread: ['src/engine/people/read/nodePieces.ts'],
  window: ['src/main/index.ts'],
}

/** Others take what is left of these, and their own chunks. */
const FAST = ['program', 'sign', 'endpoints', 'call', 'practice']

/** Modules that a start needs at once. */
const reachedFrom = (paths, root, graph) => {
  const reached = new Set(paths.map((path) => `${root}/${path}`))
  for (const id of reached) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next)
  return reached
}

/**
 * Puts modules that the same starts need into one chunk. So none loads what it does not need; a module that a start
 * begins with stays as it is.
 */
export const startChunks = (folder) => {
  // Ids of modules have slashes on Windows too.
  const root = folder.replaceAll('\\', '/')
  let starts
  const begins = new Set(Object.values(STARTS).flatMap((paths) => paths.map((path) => `${root}/${path}`)))
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        name: (id, graph) => {
          starts ??= Object.entries(STARTS).map(([name, paths]) => [name, reachedFrom(paths, root, graph)])
          const names = starts.filter(([, reached]) => reached.has(id)).map(([name]) => name)
          return begins.has(id) || !names.some((name) => FAST.includes(name)) ? null : names.join('-')
        },
      },
    ],
  }
}
