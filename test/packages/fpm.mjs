#!/usr/bin/env node
// /usr/bin/env node Stands in for fpm where that can't be downloaded. Builds a deb with dpkg-deb or an rpm with
// rpmbuild from the arguments of electron-builder. For tests only.
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const REPEATED = ['-d', '--deb-recommends']
const BARE = ['--force', '--debug']

const argv = process.argv.slice(2).flatMap((word) => (/^--[a-z-]+=/.test(word) ? word.split('=') : [word]))
const flags = new Map()
const lists = new Map(REPEATED.map((name) => [name, []]))
const files = []
while (argv.length > 0) {
  const word = argv.shift()
  if (BARE.includes(word)) continue
  if (REPEATED.includes(word)) lists.get(word).push(argv.shift())
  else if (word.startsWith('-')) flags.set(word, argv.shift())
  else files.push(word.split('='))
}
const flag = (name) => flags.get(name) ?? ''
const version = flag('--version')
const description = flag('--description')
  .trim()
  .split('\n')
  .map((line) => line.trim())

const folder = mkdtempSync(join(tmpdir(), 'package-'))
const root = join(folder, 'root')
for (const [from, to] of files) {
  mkdirSync(join(root, from.endsWith('/') ? to : dirname(to)), { recursive: true })
  cpSync(from, join(root, to), { recursive: true })
}
/** Packages get the rights that everybody expects, whatever the builder's umask is. */
const setRights = (path) => {
  const { mode } = statSync(path)
  if (!statSync(path).isDirectory()) return chmodSync(path, mode & 0o111 ? 0o755 : 0o644)
  chmodSync(path, 0o755)
  for (const name of readdirSync(path)) setRights(join(path, name))
}
setRights(root)

const deb = () => {
  const docs = join(root, 'usr/share/doc', flag('--name'))
  mkdirSync(docs, { recursive: true })
  writeFileSync(join(docs, 'changelog.gz'), gzipSync(readFileSync(flag('--deb-changelog')), { level: 9 }))
  const control = [
    ['Package', flag('--name')],
    ['Version', version],
    ['Architecture', flag('--architecture')],
    ['Maintainer', flag('--maintainer')],
    ['Homepage', flag('--url')],
    ['Section', flag('--category')],
    ['Priority', flag('--deb-priority')],
    ['Depends', lists.get('-d').join(', ')],
    ['Recommends', lists.get('--deb-recommends').join(', ')],
    ['Description', description.join('\n ')],
  ]
  mkdirSync(join(root, 'DEBIAN'))
  writeFileSync(join(root, 'DEBIAN/control'), control.map(([name, value]) => `${name}: ${value}\n`).join(''))
  for (const [name, option] of [
    ['postinst', '--after-install'],
    ['postrm', '--after-remove'],
  ])
    writeFileSync(join(root, 'DEBIAN', name), readFileSync(flag(option)), { mode: 0o755 })
  const compression = `-Z${flag('--deb-compression')}`
  execFileSync('fakeroot', ['dpkg-deb', compression, '--build', root, flag('--package')], { stdio: 'inherit' })
}

const rpm = () => {
  const script = (option) =>
    readFileSync(flag(option), 'utf8')
      .replace(/^#!.*\n/, '')
      .replaceAll('%', '%%')
  const spec = `Name: ${flag('--name')}
Version: ${version}
Release: 1
Summary: ${flag('--rpm-summary') || description[0]}
License: ${flag('--license')}
URL: ${flag('--url')}
Packager: ${flag('--maintainer')}
AutoReqProv: no
${lists
  .get('-d')
  .map((each) => `Requires: ${each}\n`)
  .join('')}
%description
${description.join('\n')}

%post
${script('--after-install')}
%postun
${script('--after-remove')}
%files
${[...new Set(files.map(([from, to]) => (from.endsWith('/') ? to : dirname(to).includes('/opt') ? dirname(to) : to)))].map((path) => `"${path}"`).join('\n')}
`
  writeFileSync(join(folder, 'adwright.spec'), spec)
  const out = join(folder, 'rpms')
  const defines = [
    '__os_install_post %{nil}',
    // What electron-builder asks of fpm, xz in several threads.
    '_binary_payload w6T.xzdio',
    `_rpmdir ${out}`,
    `_topdir ${folder}`,
    '_build_id_links none',
  ]
  execFileSync(
    'rpmbuild',
    [
      '-bb',
      '--target',
      flag('--architecture'),
      '--buildroot',
      root,
      ...defines.flatMap((each) => ['--define', each]),
      join(folder, 'adwright.spec'),
    ],
    { stdio: 'inherit' },
  )
  const [built] = readdirSync(out, { recursive: true }).filter((name) => basename(name).endsWith('.rpm'))
  cpSync(join(out, built), flag('--package'))
}

try {
  if (flag('-t') === 'deb') deb()
  else rpm()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
