const BEYOND_ASCII = /[^\p{ASCII}]/u

const makesUrl = (text: string): boolean => {
  try {
    return new URL(text).href !== ''
  } catch {
    return false
  }
}

/**
 * Is the text a whole address, of whatever scheme (WHATWG URL Standard)? To be asked instead of `URL.canParse`: in Node 20
 * that one, once it is called often enough to be optimised, says no to valid hosts such as bücher.example.
 */
export const isAddress = (text: string): boolean => (BEYOND_ASCII.test(text) ? makesUrl(text) : URL.canParse(text))
