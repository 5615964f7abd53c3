import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { shellLauncher, windowsLauncher } from '../../build/setup/commandLineFiles.mjs'
import { commandArguments } from '../../src/main/commandLine.ts'
import { COMMAND_LINE_SWITCHES } from '../../src/main/switches.ts'
import { ROOT } from '../architecture/sources.ts'

// The command line of the installed program, which is the program itself without its window.

vi.mock('electron', () => ({ app: {} }))

it('is started by a launcher that starts the program without its window', async () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const folder = mkdtempSync(join(tmpdir(), 'adwright-launcher-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const launcher = join(folder, 'resources/bin/adwright')
  mkdirSync(join(folder, 'resources/bin'), { recursive: true })
  writeFileSync(launcher, shellLauncher(version), { mode: 0o755 })
  // The program as it would be started, which prints its arguments.
  writeFileSync(join(folder, 'adwright-app'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 })
  symlinkSync(launcher, join(folder, 'adwright'))
  const said = (...args: readonly string[]): string =>
    execFileSync(join(folder, 'adwright'), args, { encoding: 'utf8' }).trim()
  expect(said('--version')).toBe(version)
  expect(said('-V')).toBe(version)
  const started = said('check', 'a feed.csv', '--json').split('\n')
  expect(started.slice(-3)).toEqual(['check', 'a feed.csv', '--json'])
  expect(commandArguments(['adwright-app', ...started], true)).toEqual(['check', 'a feed.csv', '--json'])
  expect(commandArguments(['adwright-app', '--gpu-launcher=x', ...started], true)).toBeUndefined()
  expect(commandArguments(['adwright-app', '--cli', 'check'], true)).toBeUndefined()
  expect(commandArguments(['adwright-app', 'feed.csv'], true)).toBeUndefined()
  expect(windowsLauncher(version)).toContain(`${COMMAND_LINE_SWITCHES.join(' ')} --cli -- %*`)
})
