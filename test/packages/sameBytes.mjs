// node test/packages/sameBytes.mjs: builds and packs the program in two folders and compares the bytes.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPackage } from '@electron/asar'
import { ROOT } from '../../build/setup/freshness.mjs'

const LEFT = ['node_modules', 'out', 'dist', '.git']

/** SHA-256 of a program's archive, built in a new folder with this name. */
const buildIn = async (name) => {
  const place = mkdtempSync(join(tmpdir(), name))
  try {
    const folder = join(place, name)
    const isOurs = (path) => !LEFT.some((each) => path === join(ROOT, each))
    cpSync(ROOT, folder, { recursive: true, filter: isOurs })
    // A link to the folder would lead both builds to the same paths.
    const linked = spawnSync('cp', ['-al', join(ROOT, 'node_modules'), join(folder, 'node_modules')])
    if (linked.status !== 0) cpSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), { recursive: true })
    execFileSync(process.execPath, ['build/build.mjs'], { cwd: folder, stdio: ['ignore', 2, 2] })
    const packed = join(place, 'app.asar')
    // As in build/electron-builder.yml: everything built but the maps.
    for (const file of readdirSync(join(folder, 'out'), { recursive: true }))
      if (file.endsWith('.map') || file.startsWith('package'))
        rmSync(join(folder, 'out', file), { recursive: true, force: true })
    await createPackage(join(folder, 'out'), packed)
    return createHash('sha256').update(readFileSync(packed)).digest('hex')
  } finally {
    if (existsSync(place)) rmSync(place, { recursive: true, force: true })
  }
}

const [first, second] = [await buildIn('one'), await buildIn('another-folder-with-a-longer-name')]
console.log(first === second ? `The same bytes twice: ${first}` : `Two builds differ: ${first}, ${second}`)
process.exit(first === second ? 0 : 1)
