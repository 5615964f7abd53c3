// Looks at a page of a pseudo-locale from within.

/** Runs in the page: keeps what is known there, which is sent once. */
const keepKnown = ({ data, codes, marks }) => {
  window.knownText = { data, marks, known: new Set(data), code: new RegExp(codes, 'u'), isKnown: new Map() }
}

/** Runs in the page, so it names nothing outside of itself. */
const faultsIn = () => {
  const {
    data,
    known,
    code,
    isKnown,
    marks: [start, end],
  } = window.knownText
  const faults = []
  // What lies under a list, a menu or a dialog was looked at before.
  const shown = [...document.querySelectorAll('.modal, .popover')].at(-1) ?? document.body

  const nameOf = (element) => {
    const names = []
    for (let at = element; at !== null && names.length < 4; at = at.parentElement)
      names.unshift([at.tagName.toLowerCase(), ...at.classList].join('.'))
    return names.join(' > ')
  }
  const add = (fault, text, element) => {
    faults.push({ fault, text: text.trim().slice(0, 120), where: nameOf(element) })
  }

  const isData = (text) => {
    const plain = text.trim().replace(/\s+/g, ' ')
    const before = isKnown.get(plain)
    if (before !== undefined) return before
    const found = isDataText(plain)
    isKnown.set(plain, found)
    return found
  }
  /** Nothing to read, or the same in every language. Samples are cut and joined. */
  const isDataText = (plain) => {
    if (!/\p{L}{2}/u.test(plain) || known.has(plain) || code.test(plain)) return true
    const beginning = plain.replace(/…$/, '')
    if (beginning.length >= 12 && data.some((value) => value.startsWith(beginning))) return true
    return [' · ', ', ', ': '].some((between) => {
      const samples = plain.split(between)
      return samples.length > 1 && samples.every(isData)
    })
  }
  const isShown = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.closest('[aria-hidden="true"], svg') === null

  const findText = () => {
    let depth = 0
    const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      // A message with links in it lies across several nodes.
      let outside = ''
      for (const sign of node.nodeValue ?? '') {
        if (sign === start) depth++
        else if (sign === end) depth--
        else if (depth === 0) outside += sign
      }
      if (parent === null || isData(outside) || !isShown(parent)) continue
      if (parent.closest('script, style, textarea, code, pre, kbd, samp, [translate="no"]') === null)
        add('outside the catalogs', outside, parent)
    }
    const ATTRIBUTES = ['aria-label', 'placeholder', 'title', 'aria-description']
    for (const element of shown.querySelectorAll(ATTRIBUTES.map((name) => `[${name}]`).join())) {
      for (const name of isShown(element) ? ATTRIBUTES : []) {
        const text = element.getAttribute(name) ?? ''
        if (!text.includes(start) && !isData(text)) add('outside the catalogs', text, element)
      }
    }
  }

  /** Text of the innermost part that reaches farthest beyond its place, on either side. */
  const sticksOut = (place) => {
    const { left, right } = place.getBoundingClientRect()
    let [farthest, by] = [place, 0]
    for (const part of place.querySelectorAll('*')) {
      const edges = part.getBoundingClientRect()
      const beyond = Math.max(edges.right - right, left - edges.left)
      if (beyond >= by && part.closest('.hidden-visually, [aria-hidden="true"]') === null)
        [farthest, by] = [part, beyond]
    }
    return `${Math.round(by)} px: ${farthest.textContent ?? ''}`
  }

  const findScroll = () => {
    // Rows of a file, grids and rows of tabs are wider than any screen. Tabs beside the work are not.
    const MAY_SCROLL =
      '[role="grid"], [role="tablist"]:not(.split-list *, .split-inspector *), .first-rows, pre, textarea'
    for (const element of [document.documentElement, ...shown.querySelectorAll('*')]) {
      if (element.clientWidth === 0 || element.scrollWidth <= element.clientWidth + 1) continue
      const scrolls =
        element === document.documentElement || /^(auto|scroll)$/.test(getComputedStyle(element).overflowX)
      if (scrolls && element.closest(MAY_SCROLL) === null && isShown(element))
        add('sideways scroll', sticksOut(element), element)
    }
  }

  const LABELS =
    'button, [role="button"], [role="tab"], [role="option"], [role="menuitem"], label, legend, h1, h2, h3, h4, th, dt'
  const isForReaders = ({ clientWidth, clientHeight }) => clientWidth <= 1 && clientHeight <= 1

  /** The element that cuts these letters off. It's the label or lies within it. */
  const cutterOf = (label, letters) => {
    const range = document.createRange()
    range.selectNodeContents(letters)
    const { left, right, top, bottom, width } = range.getBoundingClientRect()
    if (width === 0) return undefined
    for (let box = letters.parentElement; box !== null; box = box.parentElement) {
      if (isForReaders(box)) return undefined
      const edges = box.getBoundingClientRect()
      const isOut = left < edges.left - 1 || right > edges.right + 1 || top < edges.top - 3 || bottom > edges.bottom + 3
      if (isOut && (box === label || getComputedStyle(box).overflowX !== 'visible')) return box
      if (box === label) return undefined
    }
    return undefined
  }

  const findClipped = () => {
    for (const label of shown.querySelectorAll(LABELS)) {
      if (!isShown(label) || label.closest('.hidden-visually') !== null) continue
      const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        // A value of a user may be cut, a label may not.
        if (!(node.nodeValue ?? '').includes(start)) continue
        const cutter = cutterOf(label, node)
        if (cutter !== undefined) add('clipped', node.nodeValue ?? '', cutter)
      }
    }
  }

  findText()
  findScroll()
  findClipped()
  // From right to left the text is the same, so only the layout is checked.
  const turned = shown === document.body ? document.documentElement : shown
  const { dir } = turned
  turned.dir = 'rtl'
  findScroll()
  findClipped()
  turned.dir = dir
  return faults
}

/** Faults of the screen that is shown now, in both directions. */
export const screenFaults = (page) => page.evaluate(faultsIn)

/** Tells a page, which is never loaded again, what it may show. */
export const knowText = (page, known) => page.evaluate(keepKnown, known)

/** Waits until nothing loads and some frames pass without a change. */
export const settled = (page) =>
  page.evaluate(
    () =>
      new Promise((settle) => {
        let frames = 0
        const observer = new MutationObserver(() => {
          frames = 0
        })
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
        const next = () => {
          frames = document.querySelector('.frame-loading, main [role="progressbar"]') === null ? frames + 1 : 0
          if (frames < 3) requestAnimationFrame(next)
          else {
            observer.disconnect()
            settle()
          }
        }
        next()
      }),
  )

/** Runs in the page: marks what opens something. Presses the last of the given label. */
const openersIn = ([place, press]) => {
  const top = [...document.querySelectorAll(place)].at(-1)
  const found = top?.querySelectorAll('button:not([disabled]), [role="menuitem"]:not([aria-disabled="true"])') ?? []
  const labels = [...found].flatMap((element) => {
    const names = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id))
    const named = names
      .map((name) => name?.textContent ?? '')
      .join(' ')
      .trim()
    const label = element.getAttribute('aria-label') ?? (named === '' ? (element.textContent ?? '') : named)
    // What unfolds in its place shows a value, which may be cut.
    const asks = label.includes('…') && !element.hasAttribute('aria-expanded')
    const opens = element.hasAttribute('aria-haspopup') || asks
    if (!opens || element.getAttribute('aria-disabled') === 'true') return []
    if (!element.checkVisibility({ visibilityProperty: true })) return []
    element.setAttribute('data-opener', label)
    // The lists of a column are alike.
    const cell = element.closest('td')
    return cell === null || cell.parentElement?.previousElementSibling == null ? [label] : []
  })
  if (press !== undefined)
    [...document.querySelectorAll('[data-opener]')]
      .findLast((each) => each.getAttribute('data-opener') === press)
      ?.click()
  return labels
}

/** Labels of what opens a list, a menu or a dialog in the topmost place. */
export const openers = (page, place) => page.evaluate(openersIn, [place, undefined])

/** Presses the last opener of this label; the page's own click waits for no frames. */
export const pressOpener = (page, place, label) => page.evaluate(openersIn, [place, label])
