// node build/screenWords.mjs: counts visible words of the wordiest screens. Also those in lines of 12 words or more,
// from the samples in Practice. --lines prints those, --all every line.
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
    await button(page, /^Upload customer list…/).waitFor()
  },
  'list, upload': (page) => button(page, /^Upload customer list…/).click(),
  settings: (page) => goTo(page, 'Settings'),
  assumptions: async (page) => {
    await goTo(page, 'Platform')
    await tab(page, 'Assumptions')
  },
  limits: (page) => tab(page, 'Limits'),
  errors: (page) => tab(page, 'Errors'),
  'self-test': async (page) => {
    await goTo(page, 'Audiences')
    await tab(page, 'Self-test')
  },
  erasure: (page) => tab(page, 'Erasure'),
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

/**
 * Text of the screen as it is seen. Text for screen readers alone is left out, such as the options of a closed list.
 */
const seenText = (main) =>
  main.evaluate((screen) => {
    const isUnseen = (element) => {
      const { opacity, clipPath, position } = getComputedStyle(element)
      return element.tagName === 'SELECT' || opacity === '0' || (position === 'absolute' && clipPath !== 'none')
    }
    const hidden = [...screen.querySelectorAll('*')].filter(isUnseen)
    for (const element of hidden) element.style.display = 'none'
    const text = screen.innerText
    for (const element of hidden) element.style.display = ''
    return text
  })

/** Text of the screen once it stays the same: figures and plots come late. */
const settledText = async (page) => {
  for (let before, tries = 0; tries < 60; tries++) {
    const main = page.getByRole('main')
    const text = await seenText(main)
    if (text === before && (await main.getByRole('progressbar').count()) === 0) return text
    before = text
    await page.waitForTimeout(1_000)
  }
  throw new Error('this screen never settles')
}

await onPracticePage(async (page) => {
  for (const [name, show] of Object.entries(SCREENS)) {
    try {
      await show(page)
      const text = await settledText(page)
      console.log(`${figuresOf(text)}  ${name}`)
      const least = process.argv.includes('--all')
        ? 1
        : process.argv.includes('--lines')
          ? WALL
          : Number.POSITIVE_INFINITY
      for (const line of text.split('\n')) if (countOf(line) >= least) console.log(`         ${line}`)
    } catch (error) {
      console.log(`     ? words  ${name}: ${String(error.message).split('\n')[0]}`)
    }
  }
})
