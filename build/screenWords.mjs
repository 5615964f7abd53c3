// node build/screenWords.mjs: visible words of the screens that have most of them, and those in lines of 12 words or more,
// from the samples in Practice.
import { button, goTo, onPracticePage, openFile, tab } from './setup/practicePage.mjs'

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

await onPracticePage(async (page) => {
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
})
