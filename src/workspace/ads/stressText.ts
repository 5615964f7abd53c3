/** Signs that layouts get wrong: wide ones, ones that are read from the right, tall ones, several that are one. */
const OTHER_SCRIPTS = '日本語の見出し שלום ไทย Ünïcödé 👩‍👩‍👧‍👦 '

/** A text as long as it may get, in several scripts, to see what a layout makes of it. */
export const stressText = (text: string, most: number): string => {
  const signs = [...`${text} `, ...OTHER_SCRIPTS]
  const long = Array.from({ length: most }, (_, at) => signs[at % signs.length])
  return long.join('')
}
