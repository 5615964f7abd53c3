/** Characters that layouts get wrong: wide, right-to-left, tall, and combined ones. */
const OTHER_SCRIPTS = '日本語の見出し שלום ไทย Ünïcödé 👩‍👩‍👧‍👦 '

/** A text of the maximum length in several scripts, to test layouts. */
export const stressText = (text: string, most: number): string => {
  const signs = [...`${text} `, ...OTHER_SCRIPTS]
  const long = Array.from({ length: most }, (_, at) => signs[at % signs.length])
  return long.join('')
}
