// Which rows are read, by their columns of consent, in AssemblyScript. `kernelConsent.ts` says what stands where.

import { CELLS, CONSENT, CONSENT_VALUES } from './areas.as.ts'

// Places in the state of consent, each 4 bytes.
const VALUES = 0
const SKIPPED = 4
const DECIDED = 8
const RULES = 12
const MODE = 16
const COLUMNS = 32
const FOUND = 128

// Places in an entry of the table.
const ENTRY = 64
const LENGTH = 4
const MEANING = 8
const ROWS = 12
const SPELLING = 16

const MODE_ALL = 0
const MODE_CONSENTED = 1
const READ = 1

/** Results of `consentOf`. */
export const ROW_SKIPPED = 0
export const ROW_READ = 1
export const ROW_UNDECIDED = 2

function isSame(one: usize, other: usize, length: usize): bool {
  for (let at: usize = 0; at < length; at++) if (load<u8>(one + at) !== load<u8>(other + at)) return false
  return true
}

/** The entry of a rule with the cell's spelling; 0 if unknown. */
function entryOf(rule: u32, width: i32): usize {
  const index = load<u32>(CONSENT + COLUMNS + (rule << 2)) as i32
  let from: usize = 0
  let to: usize = 0
  if (index < width) {
    from = load<u32>(CELLS + (index << 3)) as usize
    to = load<u32>(CELLS + (index << 3), 4) as usize
    while (from < to && load<u8>(from) === 32) from++
    while (to > from && load<u8>(to - 1) === 32) to--
  }
  const end = CONSENT_VALUES + ENTRY * (load<u32>(CONSENT, VALUES) as usize)
  for (let entry = CONSENT_VALUES; entry < end; entry += ENTRY) {
    if (load<u32>(entry) !== rule || (load<u32>(entry, LENGTH) as usize) !== to - from) continue
    if (isSame(entry + SPELLING, from, to - from)) return entry
  }
  return 0
}

/** True if lines are chosen by their consent. */
export function hasConsentRules(): bool {
  return load<u32>(CONSENT, RULES) !== 0
}

/** Decides the last split line and counts its values. Counts nothing if one is unknown. */
export function consentOf(width: i32): i32 {
  const decided = load<u32>(CONSENT, DECIDED)
  if (decided !== 0) {
    store<u32>(CONSENT, 0, DECIDED)
    return decided === READ ? ROW_READ : ROW_SKIPPED
  }
  const rules = load<u32>(CONSENT, RULES)
  let hasConsented = true
  for (let rule: u32 = 0; rule < rules; rule++) {
    const entry = entryOf(rule, width)
    if (entry === 0) return ROW_UNDECIDED
    store<u32>(CONSENT + FOUND + (rule << 2), entry as u32)
    if (load<u32>(entry, MEANING) === 0) hasConsented = false
  }
  for (let rule: u32 = 0; rule < rules; rule++) {
    const entry = load<u32>(CONSENT + FOUND + (rule << 2)) as usize
    store<u32>(entry, load<u32>(entry, ROWS) + 1, ROWS)
  }
  const mode = load<u32>(CONSENT, MODE)
  if (mode === MODE_ALL || hasConsented === (mode === MODE_CONSENTED)) return ROW_READ
  store<u32>(CONSENT, load<u32>(CONSENT, SKIPPED) + 1, SKIPPED)
  return ROW_SKIPPED
}
