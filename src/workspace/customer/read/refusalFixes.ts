import type { Refusal } from '../../../contract/audience/normalForm.ts'

/** What to do about a rejected value at its source. */
export const refusalFixes: Readonly<Record<Refusal, string>> = {
  junk: 'Leave the cell empty.',
  emptyHash: 'Skip empty cells before hashing, or use the unhashed column.',
  md5: 'Export the unhashed value, or hash it with SHA-256.',
  sha1: 'Export the unhashed value, or hash it with SHA-256.',
  cutHash: 'Export all 64 characters.',
  noAt: 'Choose another identifier type.',
  manyAt: 'Use one email per cell.',
  domain: 'Complete the domain.',
  wrapped: 'Use the email alone.',
  space: 'Remove it, or split two emails.',
  lookAlike: 'Retype it in plain letters.',
  invisible: 'Retype it, or use TRIM and CLEAN in the spreadsheet.',
  device: 'Use the advertising ID as the phone shows it: 36 characters with four dashes.',
  noTracking: 'Leave the cell empty.',
  handle: 'Use the handle alone, without the profile URL.',
  digits: 'Use the account number, not its name.',
  rounded: 'Export it as text.',
  phone: 'Check the digits.',
  ip: "Don't import this column: the platform can't match IP addresses.",
  noCountry: 'Choose the country of the list, or add + and the country code.',
  rowCountry: "Correct the row's country, or add + and the country code.",
  unhashed: 'Choose Email or Phone number for this column, or use the customer ID of your own system.',
  lost: "Choose the file's encoding, then import again.",
  tooLong: 'Check whether two cells were merged.',
}
