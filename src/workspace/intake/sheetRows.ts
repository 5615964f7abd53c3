import type { SharedTexts } from './sharedTexts.ts'
import { type NumberForm, PLAIN_FORM, sheetNumberText } from './sheetNumber.ts'
import { attributeOf, localName, type XmlHandlers } from './xmlScanner.ts'

/** What cells of a sheet mean. */
export interface SheetMeaning {
  readonly texts: SharedTexts
  readonly forms: readonly NumberForm[]
  readonly is1904: boolean
}

/** Characters of a cell that are read; sheets hold 32,767. */
const CELL_LIMIT = 1_048_576

/** Most columns of a row that are read. */
const COLUMN_LIMIT = 2_000

/** Maximum empty positions before cells, in relation to cells. Otherwise a few bytes could fill the memory. */
const GAPS_FROM = 1_000_000
const GAPS_A_CELL = 100

/** The column of a cell such as `AB12`, from 0; -1 where it has none. */
export const columnOf = (cell: string): number => {
  let column = 0
  for (let at = 0; at < cell.length; at++) {
    const unit = cell.charCodeAt(at) & ~32
    if (unit < 65 || unit > 90) return column - 1
    column = column * 26 + unit - 64
  }
  return column - 1
}

/** Signs that XML has no place for are written `_x000D_`. */
const withoutEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** Why a sheet is rejected: wide but nearly empty, or with missing shared text. */
export type InvalidSheet = 'hollow' | 'lost'

/** Handlers for the XML of a sheet. `row` takes every row with a cell and its number in the sheet, from 1; `invalid` must throw. */
export const sheetHandlers = (
  meaning: SheetMeaning,
  row: (number: number, cells: string[]) => void,
  invalid: (why: InvalidSheet) => never,
): XmlHandlers => {
  let seen = 0
  let gaps = 0
  let cells: string[] = []
  let number = 0
  let column = -1
  let type = ''
  let style = 0
  let text = ''
  let isText = false
  let isPhonetic = false

  const value = (): string => {
    switch (type) {
      case 's':
        return text === '' ? '' : (meaning.texts.at(/^\s*\d+\s*$/.test(text) ? Number(text) : -1) ?? invalid('lost'))
      case 'b':
        return text === '1' ? 'TRUE' : 'FALSE'
      case 'str':
      case 'inlineStr':
        return withoutEscapes(text)
      case 'e':
      case 'd':
        return text
      default:
        return text === '' ? '' : sheetNumberText(text.trim(), meaning.forms[style] ?? PLAIN_FORM, meaning.is1904)
    }
  }

  const endCell = (): void => {
    if (column < 0 || column >= COLUMN_LIMIT || (text === '' && type !== 's')) return
    if (column > cells.length) {
      gaps += column - cells.length
      if (gaps > GAPS_FROM && gaps > seen * GAPS_A_CELL) invalid('hollow')
      while (cells.length < column) cells.push('')
    }
    cells[column] = value()
  }

  return {
    open: (name, tag) => {
      switch (localName(name)) {
        case 'row': {
          const given = Number(attributeOf(tag, 'r') ?? number + 1)
          number = Number.isInteger(given) && given > number && given <= 1_048_576 ? given : number + 1
          cells = []
          column = -1
          break
        }
        case 'c': {
          seen++
          const place = attributeOf(tag, 'r')
          column = place === undefined ? column + 1 : columnOf(place)
          type = attributeOf(tag, 't') ?? 'n'
          style = Number(attributeOf(tag, 's') ?? 0)
          text = ''
          break
        }
        case 'rPh':
          isPhonetic = true
          break
        case 'v':
        case 't':
          isText = !isPhonetic
          break
      }
    },
    text: (more) => {
      if (isText && text.length < CELL_LIMIT) text += more
    },
    close: (name) => {
      switch (localName(name)) {
        case 'row':
          if (cells.length > 0) row(number, cells)
          break
        case 'c':
          endCell()
          break
        case 'rPh':
          isPhonetic = false
          break
        case 'v':
        case 't':
          isText = false
          break
      }
    },
  }
}

/** Handlers for shared strings XML; `full` is called when there is no more room. */
export const sharedTextHandlers = (texts: SharedTexts, full: () => void): XmlHandlers => {
  let text = ''
  let isText = false
  let isPhonetic = false
  return {
    open: (name) => {
      const local = localName(name)
      if (local === 'si') text = ''
      else if (local === 'rPh') isPhonetic = true
      else if (local === 't') isText = !isPhonetic
    },
    text: (more) => {
      if (isText && text.length < CELL_LIMIT) text += more
    },
    close: (name) => {
      const local = localName(name)
      if (local === 't') isText = false
      else if (local === 'rPh') isPhonetic = false
      else if (local === 'si' && !texts.add(withoutEscapes(text))) full()
    },
  }
}
