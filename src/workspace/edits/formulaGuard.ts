// Guards cells that a spreadsheet would read as formulas with a leading quote. Reading the file back removes it (OWASP,
// CSV injection). A cell that already has quotes before such a sign gets one more, so that removing one is always
// right.

const FIRST = '=+\\-@\\t\\r\\n\\0\uff1d\uff0b\uff0d\uff20'
const RISKY = new RegExp(`^'*[ \\u00a0"]*[${FIRST}]`)
const GUARDED = new RegExp(`^'(?='*[ \\u00a0"]*[${FIRST}])`)

/** Would a spreadsheet calculate this cell, or open something? */
export const isRisky = (cell: string): boolean => RISKY.test(cell)

/** A cell that no spreadsheet calculates. */
export const guardCell = (cell: string): string => (RISKY.test(cell) ? `'${cell}` : cell)

/** The cell before it was guarded; other cells as they are. */
export const unguardCell = (cell: string): string => (cell.charCodeAt(0) === 39 ? cell.replace(GUARDED, '') : cell)
