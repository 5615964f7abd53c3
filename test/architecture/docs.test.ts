import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesUnder, ROOT } from './sources.ts'

const files = [
  ...['src', 'test', 'bench', 'build', 'docs', 'resources'].flatMap(filesUnder),
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
]
const documents = files
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
const textOf = (wanted: string): string => documents.find(({ path }) => path === wanted)?.text ?? ''

/** `client/{pace,retry}.test.ts` as two paths. */
const spread = (path: string): readonly string[] => {
  const [, before = '', names = '', after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? []
  return names === '' ? [path] : names.split(',').map((name) => before + name + after)
}

const isThere = (path: string): boolean =>
  existsSync(join(ROOT, path)) || files.some((file) => `/${file}`.endsWith(`/${path}`))

/** Anchors of a document's headers, as hosts of repositories make them. */
const anchorsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

describe('documents', () => {
  it('are those of the floor plan', () => {
    const found = documents.map(({ path }) => path)
    for (const name of ['architecture', 'reliability', 'benchmarks', 'cli', 'workspaces'])
      expect(found).toContain(`docs/${name}.md`)
  })

  it('link to files and headers that are there', () => {
    const links = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => ({ path, target })),
    )
    const broken = links.filter(({ path, target }) => {
      if (/^[a-z]+:/.test(target)) return false
      const [file = '', anchor] = target.split('#')
      const full = file === '' ? path : posix.join(dirname(path), file)
      if (!existsSync(join(ROOT, full))) return true
      return anchor !== undefined && !anchorsOf(textOf(full)).includes(anchor)
    })
    expect(links.length).toBeGreaterThan(15)
    expect(broken).toEqual([])
  })

  it('name only files and folders of code that are there', () => {
    const names = documents.flatMap(({ path, text }) =>
      [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([\w./{},-]+)`/g)]
        .map(([, name = '']) => name)
        .filter(
          (name) => /\.(tsx?|mjs|py|c|css|md)$|^(src|test|bench|build|docs)\//.test(name) && !name.startsWith('.'),
        )
        .flatMap(spread)
        .map((name) => ({ path, name })),
    )
    expect(names.length).toBeGreaterThan(150)
    expect(names.filter(({ name }) => !isThere(name) && name !== '*.test.ts')).toEqual([])
  })

  it('have a README of 800 to 1,200 words that links to each of them', () => {
    const readme = textOf('README.md')
    const words = readme.split(/\s+/).length
    expect(words).toBeGreaterThan(800)
    expect(words).toBeLessThanOrEqual(1200)
    for (const { path } of documents.filter((document) => document.path.startsWith('docs/')))
      expect(readme).toContain(`](${path})`)
  })

  it('name each bench', () => {
    const benches = files.filter((path) => /^bench\/\w+\.bench\.ts$/.test(path))
    expect(benches.filter((path) => !textOf('docs/benchmarks.md').includes(`\`${path}\``))).toEqual([])
  })

  it('have each room in the table of rooms, with who may import whom', () => {
    const [, table = ''] =
      /\n\| folder \| holds \| may import \|\n([\s\S]*?)\n\n/.exec(textOf('docs/architecture.md')) ?? []
    const cells = table.split('\n').map((row) => row.split('|')[1] ?? '')
    const named = cells.flatMap((cell) => [...cell.matchAll(/`src\/(\w+)`/g)].map(([, room = '']) => room))
    const rooms = new Set(files.flatMap((path) => /^src\/(\w+)\//.exec(path)?.[1] ?? []))
    expect(named.toSorted()).toEqual([...rooms].toSorted())
  })

  it('name each room, and each folder of the renderer and the engine', () => {
    const text = textOf('docs/architecture.md')
    const folders = new Set(files.flatMap((path) => /^src\/(?:(?:renderer|engine)\/)?\w+(?=\/)/.exec(path)?.[0] ?? []))
    expect([...folders].filter((folder) => !text.includes(`\`${folder}`))).toEqual([])
  })
})
