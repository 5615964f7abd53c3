import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isNode, type Node, ROOT, type Source, sourcesIn, targetOf, visit } from './sources.ts'

const sources = sourcesIn('src')

/** Who may import whom, type imports included; everyone may import from their own room. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  messages: [],
  contract: [],
  workspace: ['contract', 'messages'],
  client: ['contract', 'messages'],
  emulator: ['contract'],
  host: ['contract', 'messages'],
  // Of the workspace src/shell/ads alone, for drafts and plans: tested below.
  shell: ['contract', 'client', 'emulator', 'host', 'messages', 'workspace'],
  main: ['host', 'messages', 'shell'],
  preload: ['host'],
  engine: ['contract', 'workspace', 'host', 'messages'],
  renderer: ['contract', 'workspace', 'engine', 'host', 'messages'],
  cli: ['contract', 'workspace', 'engine', 'host', 'messages', 'shell'],
}

/** Floors of the renderer, lowest first. Each may import those below it; those beside it never see each other. */
const FLOORS: readonly (readonly string[])[] = [
  ['base'],
  ['kit'],
  ['uploads'],
  ['platform'],
  ['feeds', 'people', 'ads'],
  ['frame'],
]

/**
 * Globals that browsers, their workers or Node have alone. What all of them have, such as timers, is not among them.
 */
const GLOBALS_OF_ONE = new Set(
  'navigator self window document location Worker SharedWorker MessageChannel BroadcastChannel postMessage indexedDB caches localStorage sessionStorage process Buffer require __dirname'.split(
    ' ',
  ),
)

const PURE = ['messages', 'contract', 'workspace', 'client', 'emulator', 'host', 'shell']

const roomOf = (path: string): string => path.split('/')[1] ?? ''

const importsOf = (source: Source): readonly (readonly [from: string, target: string | undefined])[] =>
  source.imports.map((from) => [from, targetOf(source, from)])

const byPath = new Map(sources.map((source) => [source.path, source]))
const sourceAt = (path: string): Source | undefined => byPath.get(path)

/** A file and everything that it runs of ours. A worker that it starts is a program of its own. */
const reachedFrom = (path: string): ReadonlySet<string> => {
  const reached = new Set([path])
  for (const each of reached) {
    const source = sourceAt(each)
    for (const from of source?.kept ?? []) {
      const target = source && targetOf(source, from)
      if (target !== undefined && byPath.has(target)) reached.add(target)
    }
  }
  return reached
}

/** Such globals that run in a file, by name. Types and names of fields are not meant. */
const globalsIn = ({ body }: Source): readonly string[] => {
  const found: string[] = []
  const isGlobal = (node: unknown): node is Node & { readonly name: string } =>
    isNode(node) && node.type === 'Identifier' && GLOBALS_OF_ONE.has(String(node['name']))
  visit(body, (node) => {
    const { object, callee, left, right, arguments: given, expression, init, value } = node as Record<string, unknown>
    const fields = node.type === 'MemberExpression' && node['computed'] !== true ? [object] : []
    const values = Array.isArray(given) ? given : []
    for (const each of [...fields, callee, left, right, expression, init, ...values, node.type === 'Property' && value])
      if (isGlobal(each)) found.push(each.name)
  })
  return found
}

/** Files that come back to themselves, as a chain of paths. Empty where there is none. */
const cycleIn = (next: ReadonlyMap<string, readonly string[]>): readonly string[] => {
  const state = new Map<string, 'open' | 'closed'>()
  const walk = (path: string, chain: readonly string[]): readonly string[] => {
    if (state.get(path) === 'closed') return []
    if (state.get(path) === 'open') return [...chain.slice(chain.indexOf(path)), path]
    state.set(path, 'open')
    for (const target of next.get(path) ?? []) {
      const found = walk(target, [...chain, path])
      if (found.length > 0) return found
    }
    state.set(path, 'closed')
    return []
  }
  for (const path of next.keys()) {
    const found = walk(path, [])
    if (found.length > 0) return found
  }
  return []
}

describe('imports', () => {
  it('finds the rooms', () => {
    expect(sources.length).toBeGreaterThan(100)
    expect(new Set(sources.map(({ path }) => roomOf(path)))).toEqual(new Set(Object.keys(MAY_IMPORT)))
  })

  it('keep to the table', () => {
    const wrong = sources.flatMap((source) =>
      importsOf(source).flatMap(([, target]) => {
        if (target === undefined) return []
        const [room, other] = [roomOf(source.path), roomOf(target)]
        const allowed = target.startsWith('src/') && (room === other || MAY_IMPORT[room]?.includes(other))
        return allowed ? [] : [`${source.path} -> ${target}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  it('are allowed as the table of rooms in the documents says', () => {
    const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8')
    const rows = [...text.matchAll(/^\| `src\/(\w+)` \| .* \| ([^|]+) \|$/gm)]
    const written = rows.map(([, room = '', allowed = '']) => {
      // What a part of a room may import beyond it stands behind a semicolon.
      const [all = ''] = allowed.split(';')
      return [room, all === 'nothing of ours' ? [] : all.split(', ').toSorted()] as const
    })
    // Of the shell its ads room alone may, as the test below holds.
    const held = Object.entries(MAY_IMPORT).map(
      ([room, allowed]) =>
        [room, allowed.filter((other) => room !== 'shell' || other !== 'workspace').toSorted()] as const,
    )
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(held))
  })

  it('of the shell reach the workspace from the ads room only', () => {
    const reached = sources
      .filter(({ path }) => roomOf(path) === 'shell')
      .flatMap((source) =>
        importsOf(source).flatMap(([, target]) =>
          target?.startsWith('src/workspace/') === true ? [`${source.path} -> ${target}`] : [],
        ),
      )
    expect(reached.filter((arrow) => !/^src\/shell\/ads\/\w+\.ts -> src\/workspace\/ads\//.test(arrow))).toEqual([])
    expect(reached.length).toBeGreaterThan(0)
  })

  it('go down the floors of the renderer', () => {
    const floorOf = (path: string): string | undefined => /^src\/renderer\/(\w+)\//.exec(path)?.[1]
    const heightOf = (path: string): number => FLOORS.findIndex((floor) => floor.includes(floorOf(path) ?? ''))
    const wrong = sources
      .filter(({ path }) => floorOf(path) !== undefined)
      .flatMap((source) =>
        importsOf(source).flatMap(([, target]) => {
          if (target?.startsWith('src/renderer/') !== true || floorOf(source.path) === floorOf(target)) return []
          return heightOf(source.path) > heightOf(target) ? [] : [`${source.path} -> ${target}`]
        }),
      )
    expect(wrong).toEqual([])
    expect(sources.filter(({ path }) => floorOf(path) !== undefined && heightOf(path) < 0)).toEqual([])
  })

  it('of pages reach models and clients of the engine alone, also for types', () => {
    const reached = sources
      .filter(({ path }) => roomOf(path) === 'renderer')
      .flatMap((source) => importsOf(source).map(([, target = '']) => ({ path: source.path, target })))
      .filter(({ target }) => target.startsWith('src/engine/'))
    expect(reached.length).toBeGreaterThan(200)
    const wrong = reached.filter(({ target }) => !/^src\/engine\/(model\/|(\w+\/)+client\.ts$)/.test(target))
    expect(wrong.map(({ path, target }) => `${path} -> ${target}`)).toEqual([])
  })

  it('of models of the engine reach no other room of it, and those of threads and disk no feature', () => {
    const partOf = (path: string): string => /^src\/engine\/(\w+)\//.exec(path)?.[1] ?? ''
    const inner: Readonly<Record<string, readonly string[]>> = {
      model: ['model'],
      thread: ['model', 'thread', 'disk'],
      disk: ['model', 'thread', 'disk'],
    }
    const wrong = sources.flatMap((source) =>
      importsOf(source).flatMap(([, target = '']) => {
        const allowed = inner[partOf(source.path)]
        return allowed === undefined || ['', ...allowed].includes(partOf(target)) ? [] : [`${source.path} -> ${target}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  it('of the engine name what browsers or Node have alone in its adapters only', () => {
    // A worker's script serves its own port. A client starts that script by a literal address.
    const adapter = /^src\/engine\/(disk|thread)\/|\.worker\.ts$/
    const wrong = sources
      .filter(({ path }) => path.startsWith('src/engine/') && !adapter.test(path))
      .flatMap((source) => {
        const named = globalsIn(source).filter((name) => name !== 'Worker' || !source.path.endsWith('/client.ts'))
        const node = source.imports.filter((from) => from.startsWith('node:'))
        return [...named, ...node].map((name) => `${source.path}: ${name}`)
      })
    expect(wrong).toEqual([])
    // They are seen where they are.
    const seen = sources.flatMap((source) => globalsIn(source))
    expect(seen).toEqual(expect.arrayContaining(['navigator', 'self', 'process', 'Worker']))
  })

  it('of the library of databases are in the storage of the engine alone', () => {
    const opening = sources.filter(({ imports }) => imports.includes('dexie')).map(({ path }) => path)
    expect(opening.filter((path) => !path.startsWith('src/engine/disk/'))).toEqual([])
    expect(opening.length).toBeGreaterThan(4)
    // Two threads with one database hold up each other's upgrades. Blocks of files are of browsers without private files.
    const ofPages = [...reachedFrom('src/renderer/main.tsx')].filter((path) => opening.includes(path))
    expect(ofPages).toEqual(['src/engine/disk/storedFile.ts'])
  })

  it('of workers reach the door in those of feeds and of packing alone, which start no other and read no file', () => {
    const workers = sources.filter(({ path }) => path.endsWith('.worker.ts'))
    expect(workers.length).toBeGreaterThan(4)
    const withDoor = workers.filter(({ path }) => reachedFrom(path).has('src/engine/thread/door.ts'))
    const doors = ['src/engine/feed/feed.worker.ts', 'src/engine/people/pack/pack.worker.ts']
    expect(withDoor.map(({ path }) => path)).toEqual(doors)
    const starting = doors.flatMap((door) =>
      [...reachedFrom(door)].filter((path) => sourceAt(path)?.called.has('Worker')),
    )
    expect(starting).toEqual([])
    // Digests are packed, in which nobody's values stand any more.
    const reading = [...reachedFrom('src/engine/people/pack/pack.worker.ts')].filter((path) =>
      /^src\/workspace\/(intake|customer\/read)\//.test(path),
    )
    expect(reading).toEqual([])
    const opening = sources.filter(({ called }) => called.has('openDoor'))
    expect(opening.map(({ path }) => path)).toEqual(['src/engine/feed/client.ts', 'src/engine/people/pack/client.ts'])
  })

  it('of pages leave uploads to workers, which seal and start what they packed, and start one again alone', () => {
    const planning = /\buploads\.(plan|add|seal)\b/
    const inPages = sources.filter(({ path, text }) => roomOf(path) === 'renderer' && planning.test(text))
    expect(inPages.map(({ path }) => path)).toEqual([])
    const starting = sources.filter(
      ({ path, text }) => roomOf(path) === 'renderer' && /host\(\)\s*\.uploads\.start\b/.test(text),
    )
    expect(starting.map(({ path }) => path)).toEqual(['src/renderer/uploads/state/uploads.ts'])
    const inWorkers = [...reachedFrom('src/engine/people/pack/pack.worker.ts')].filter((path) =>
      /\buploads\.seal\(/.test(sourceAt(path)?.text ?? ''),
    )
    expect(inWorkers).toEqual(['src/engine/people/pack/packUploads.ts'])
  })

  it('of workers give a port to nobody but through the door', () => {
    const withPorts = sources.filter(
      ({ path, called }) => path.startsWith('src/engine/') && called.has('MessageChannel'),
    )
    expect(withPorts.map(({ path }) => path).sort()).toEqual([
      'src/engine/thread/door.ts',
      'src/engine/thread/turns.ts',
    ])
  })

  it('of the emulator command leave out the host and phone numbers, so that it starts soon', () => {
    const reached = reachedFrom('src/cli/commands/emulate.ts')
    expect(reached.has('src/emulator/emulator.ts')).toBe(true)
    expect(reached.has('src/shell/createHost.ts')).toBe(false)
    const phones = [...reached].filter((path) => sourceAt(path)?.kept.some((from) => from.startsWith('libphonenumber')))
    expect(phones).toEqual([])
  })

  it('of the window take the host in once it is open, and the emulator when Practice begins', () => {
    const { text = '' } = sourceAt('src/main/start.ts') ?? {}
    const asItStarts = [...text.matchAll(/^import .* from '(.*)'$/gm)].map(([, from]) => from)
    expect(asItStarts).toContain('./window.ts')
    for (const later of ['../shell/node/nodeHost.ts', '../shell/node/emulatorServer.ts']) {
      expect(asItStarts).not.toContain(later)
      expect(text).toContain(`import('${later}')`)
    }
  })

  it('of pages never reach a kernel, which compiles at once and would keep the window', () => {
    const reached = [...reachedFrom('src/renderer/main.tsx')].map(sourceAt)
    expect(reached.length).toBeGreaterThan(400)
    const kernels = reached.filter((source) => source?.kept.some((from) => from.endsWith('?wasm')))
    expect(kernels.map((source) => source?.path)).toEqual([])
    // Workers do reach them.
    expect(
      [...reachedFrom('src/engine/people/read/list.worker.ts')].filter((path) => /kernel/i.test(path)),
    ).not.toEqual([])
  })

  it('of inner rooms name no package of Node, Electron or the screens', () => {
    const wrong = sources
      .filter(({ path }) => PURE.includes(roomOf(path)) && !path.startsWith('src/shell/node/'))
      .flatMap(({ path, imports }) =>
        imports
          .filter((from) => /^(node:|electron|react|zustand|dexie|vite)/.test(from))
          .map((from) => `${path} -> ${from}`),
      )
    expect(wrong).toEqual([])
  })

  it('of compiled kernels are outside the inner rooms, which get them passed in', () => {
    const wrong = sources.filter(
      ({ path, imports }) => PURE.includes(roomOf(path)) && imports.some((from) => from.endsWith('?wasm')),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('of Electron are in main and preload only', () => {
    const wrong = sources.filter(
      ({ path, imports }) => imports.includes('electron') && !['main', 'preload'].includes(roomOf(path)),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('say the ending of the file', () => {
    const wrong = sources.flatMap(({ path, imports }) =>
      imports
        .filter((from) => from.startsWith('.') && !/\.(tsx?|css|json)(\?\w+)?$/.test(from))
        .map((from) => `${path} -> ${from}`),
    )
    expect(wrong).toEqual([])
  })

  it('go in no circle, type imports included', () => {
    const next = new Map(
      sources.map((source) => [source.path, source.imports.flatMap((from) => targetOf(source, from) ?? [])]),
    )
    expect(cycleIn(next)).toEqual([])
  })

  it('would be found in a circle', () => {
    const next = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['b']],
    ])
    expect(cycleIn(next)).toEqual(['b', 'c', 'b'])
  })
})
