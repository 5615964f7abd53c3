// The built program in Practice, for scripts that look at its screens.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { browserOptions } from './browser.mjs'
import { buildStale, ROOT } from './freshness.mjs'

export const button = (page, name) => page.getByRole('button', { name, exact: typeof name === 'string' })
export const goTo = (page, screen) =>
  page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: screen }).click()
export const tab = (page, name) => page.getByRole('tab', { name, exact: true }).click()

/** Opens one of the samples, as a person does. */
export const openFile = async (page, name) => {
  await goTo(page, 'Home')
  const chooser = page.waitForEvent('filechooser')
  await button(page, /^Open file/).click()
  await (await chooser).setFiles(`${ROOT}resources/${name}`)
}

/** Builds what is stale, then shows the program to `look`. In Practice, in English, with an empty profile. */
export const onPracticePage = async (look) => {
  if (!buildStale(['main', 'renderer'])) process.exit(4)
  const data = mkdtempSync(join(tmpdir(), 'adwright-page-'))
  const program = spawn(process.execPath, [`${ROOT}out/main/cli.js`, 'serve', '--no-open', '--practice'], {
    env: { ...process.env, ADWRIGHT_DATA: data, ADWRIGHT_LANG: 'en' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const browser = await chromium.launch(browserOptions())
  try {
    const line = await new Promise((settle) => program.stdout.once('data', (text) => settle(String(text))))
    const page = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      colorScheme: 'light',
      locale: 'en-US',
    })
    await page.goto(/http:\/\/\S+/.exec(line)[0])
    await page.getByRole('banner').getByText('Practice').waitFor()
    await look(page)
  } finally {
    await browser.close()
    const ended = new Promise((settle) => program.once('exit', settle))
    program.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
}
