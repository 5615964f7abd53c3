// node build/screenWords.mjs: visible words of the screens that have most of them, and those in lines of 12 words or more,
// from the samples in Practice.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findBrowser } from './setup/browser.mjs'
import { ROOT } from './setup/freshness.mjs'

const button = (page, name) => page.getByRole('button', { name, exact: typeof name === 'string' })
const goTo = (page, screen) =>
  page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: screen }).click()
const tab = (page, name) => page.getByRole('tab', { name, exact: true }).click()

const openFile = async (page, name) => {
  await goTo(page, 'Home')
  const chooser = page.waitForEvent('filechooser')
  await button(page, /^Open file/).click()
  await (await chooser).setFiles(`${ROOT}resources/${name}`)
}

/** How each screen comes to be shown, in this order. */
const SCREENS = {
  'feed, quality': async (page) => {
    await openFile(page, 'products.csv')
    await button(page, /^Import/).click()
    await page.getByRole('grid').waitFor()
    await tab(page, 'Quality')
  },
  'feed, upload': (page) => tab(page, 'Upload'),
  'list, preview': (page) => openFile(page, 'customers.csv'),
  'list, report': async (page) => {
    await button(page, 'Hash and import').click()
    await button(page, /^Upload ?…/).waitFor()
  },
  'list, upload': (page) => button(page, /^Upload ?…/).click(),
  settings: (page) => goTo(page, 'Settings'),
  assumptions: async (page) => {
    await goTo(page, 'Platform')
    await tab(page, 'Assumptions')
  },
  limits: (page) => tab(page, 'Limits'),
  errors: (page) => tab(page, 'Errors'),
}

const WALL = 12
const countOf = (text) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length

/** Words in all, and those of long lines. */
const figuresOf = (text) => {
  const counts = text.split('\n').map(countOf)
  const sum = (some) => some.reduce((total, count) => total + count, 0)
  const long = counts.filter((count) => count >= WALL)
  return `${String(sum(counts)).padStart(6)} words, ${String(sum(long)).padStart(5)} in ${String(long.length).padStart(3)} long lines`
}

const data = mkdtempSync(join(tmpdir(), 'adwright-words-'))
const program = spawn(process.execPath, [`${ROOT}out/main/cli.js`, 'serve', '--no-open', '--practice'], {
  env: { ...process.env, ADWRIGHT_DATA: data, ADWRIGHT_LANG: 'en' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const browser = await chromium.launch({ executablePath: findBrowser() })
try {
  const line = await new Promise((settle) => program.stdout.once('data', (text) => settle(String(text))))
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })
  await page.goto(/http:\/\/\S+/.exec(line)[0])
  await page.getByRole('banner').getByText('Practice').waitFor()
  for (const [name, show] of Object.entries(SCREENS)) {
    try {
      await show(page)
      // Figures and plots settle.
      await page.waitForTimeout(2_500)
      const text = await page.getByRole('main').innerText()
      console.log(`${figuresOf(text)}  ${name}`)
      if (process.argv.includes('--lines'))
        for (const line of text.split('\n')) if (countOf(line) >= WALL) console.log(`         ${line}`)
    } catch (error) {
      console.log(`     ? words  ${name}: ${String(error.message).split('\n')[0]}`)
    }
  }
} finally {
  await browser.close()
  const ended = new Promise((settle) => program.once('exit', settle))
  program.kill('SIGTERM')
  await ended
  rmSync(data, { recursive: true, force: true })
}
