import type { Refusal } from '../../../contract/audience/normalForm.ts'

/** What to do about a refused value, where it came from. */
export const refusalFixes: Readonly<Record<Refusal, string>> = {
  junk: 'Leave the cell empty in your customer system.',
  emptyHash: 'Leave empty cells out before hashing, or give the unhashed column.',
  md5: 'Export the unhashed value, or hash it with SHA-256.',
  sha1: 'Export the unhashed value, or hash it with SHA-256.',
  cutHash: 'Look whether the export cuts long cells, and export the 64 characters again.',
  noAt: 'Ask the customer again, or choose another kind for this column.',
  manyAt: 'Keep one address a cell: a second one belongs in a column of its own.',
  domain: 'Complete the part behind the @, such as example.com.',
  wrapped: 'Leave the address alone in the cell, such as ann@example.com; put a second one into a column of its own.',
  space: 'Take the space out; if there are two addresses in it, split them.',
  lookAlike: 'Type it again with plain letters.',
  invisible: 'Type it again, or clean the column with TRIM and CLEAN in the spreadsheet.',
  device: 'Give the advertising id as the phone shows it: 36 characters with four dashes.',
  noTracking: 'Nothing can be done: leave the cell empty.',
  handle: 'Give the handle alone, without the address of the profile.',
  digits: 'Give the number of the account, not its name.',
  rounded: 'Export again with the column as text; the lost digits cannot be found again.',
  phone: 'Look for missing or swapped digits, and keep one number a cell.',
  ip: 'Do not read this column: IP addresses name no person to the platform.',
  noCountry: 'Choose the country of the list before importing, or write the number with + and its country code.',
  rowCountry: 'Correct the country of the row, or write the number with + and its country code.',
  unhashed: 'Choose E-mail or Phone number for this column, or give the id of the customer in your own system.',
  lost: 'Choose the encoding of the file again before importing.',
  tooLong: 'Look whether two cells ran into each other.',
}
