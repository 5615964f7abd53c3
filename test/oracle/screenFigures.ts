import type { Page } from 'playwright'

// Every visible text with a digit on a screen, with its label. Cells of files (grids) are values, not figures.

// Runs in the page, which this program has no types of.
const READ = `() => {
  const SKIPPED = 'nav, [role=grid], [role=menu], [role=spinbutton], [aria-hidden=true], script, style, input, textarea, select, svg, .hidden-visually'
  const ATOMS = 'button, p, h1, h2, h3, h4, label, dt, dd, legend, caption, [role=tab], [role=status], [role=option], [role=alert], summary, .badge'
  const flat = (text) => text.replace(/\\s+/g, ' ').trim()
  // An element that only groups others has no box of its own, and counts as not visible.
  const isShown = (element) => getComputedStyle(element).display === 'contents' || element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  /** Its text with a blank between its parts, and without parts that are skipped. */
  const textOf = (element) => {
    if (element.matches(SKIPPED)) return ''
    let text = ''
    for (const node of element.childNodes) {
      if (node.nodeType === 3) text += node.data
      else if (node.nodeType === 1 && isShown(node))
        text += getComputedStyle(node).display.startsWith('inline') && !getComputedStyle(node).display.includes('-') ? textOf(node) : ' ' + textOf(node) + ' '
    }
    return text
  }
  const found = []
  const emit = (text) => {
    const clean = flat(text)
    if (/\\d/.test(clean)) found.push(clean)
  }
  const nameOf = (element) => {
    const by = element.getAttribute('aria-labelledby')
    return element.getAttribute('aria-label') ?? (by === null ? '' : flat(document.getElementById(by)?.textContent ?? ''))
  }
  const walk = (element) => {
    if (element.matches(SKIPPED) || !isShown(element)) return
    if (element.matches('dl')) {
      const name = nameOf(element)
      for (const part of element.children) {
        const terms = part.matches('dt, dd') ? [] : [...part.children]
        const [term, ...rest] = terms
        if (term !== undefined) emit((name === '' ? '' : name + ' > ') + flat(textOf(term)) + ': ' + rest.map((each) => flat(textOf(each))).join(' · '))
      }
      if ([...element.children].some((part) => part.matches('dt')))
        for (const term of element.querySelectorAll(':scope > dt'))
          emit((name === '' ? '' : name + ' > ') + flat(textOf(term)) + ': ' + flat(textOf(term.nextElementSibling ?? term)))
      return
    }
    if (element.matches('table')) {
      const name = nameOf(element) || flat(element.querySelector('caption')?.textContent ?? '')
      const heads = [...element.querySelectorAll('thead th')].map((head) => flat(textOf(head)))
      for (const row of element.querySelectorAll('tbody tr')) {
        const cells = [...row.children].map((cell) => flat(textOf(cell)))
        const names = cells.filter((cell) => !/^[\\d,.%]*( [a-zA-Z]+)?$/.test(cell))
        const key = names.join(' · ')
        cells.forEach((cell, at) => {
          if (/\\d/.test(cell)) emit(name + ' > ' + (key === '' || names.includes(cell) ? '' : key + ' > ') + (heads[at] ?? '') + ': ' + cell)
        })
      }
      return
    }
    if (element.matches('[role=progressbar]')) {
      emit('progress > ' + (nameOf(element) || '') + ': ' + flat(textOf(element)))
      return
    }
    if (element.matches(ATOMS)) {
      emit(textOf(element))
      return
    }
    const kids = [...element.children].filter((kid) => isShown(kid))
    const isLeaf = kids.every((kid) => {
      const display = getComputedStyle(kid).display
      return display === 'inline' && !kid.matches(ATOMS) && kid.querySelector(ATOMS) === null
    })
    if (isLeaf) {
      emit(textOf(element))
      return
    }
    for (const node of element.childNodes) {
      if (node.nodeType === 3) emit(node.data)
      else if (node.nodeType === 1) walk(node)
    }
  }
  const dialog = document.querySelector('[role=dialog], [role=alertdialog]')
  if (dialog !== null) walk(dialog)
  else for (const element of document.body.children) walk(element)
  return [...new Set(found)]
}`

/** The figures of the screen as it is now, or of a part of it. */
export const figuresOn = (page: Page): Promise<readonly string[]> => page.evaluate(`(${READ})()`)
