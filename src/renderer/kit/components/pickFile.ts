/** File types that Adwright reads as tables. */
const TABLE_FILES =
  '.csv,.tsv,.txt,.xlsx,.xml,.json,.ndjson,.jsonl,text/csv,text/tab-separated-values,text/plain,text/xml,application/xml,application/json'

const pick = (accept: string, isMany: boolean): Promise<readonly File[]> =>
  new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.multiple = isMany
    // A detached input could be garbage collected while its dialog is open, losing the choice.
    input.hidden = true
    document.body.append(input)
    const settle = (files: readonly File[]): void => {
      input.remove()
      resolve(files)
    }
    input.addEventListener('change', () => settle([...(input.files ?? [])]))
    input.addEventListener('cancel', () => settle([]))
    input.click()
  })

/** Asks the user for a file of their own; undefined when they change their mind. */
export const pickFile = async (accept = TABLE_FILES): Promise<File | undefined> => (await pick(accept, false))[0]

/** Asks the user for files of their own; none when they change their mind. */
export const pickFiles = (accept = TABLE_FILES): Promise<readonly File[]> => pick(accept, true)
