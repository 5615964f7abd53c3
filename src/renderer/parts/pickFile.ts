/** File types that Adwright reads as tables. */
export const TABLE_FILES =
  '.csv,.tsv,.txt,.xlsx,.xml,text/csv,text/tab-separated-values,text/plain,text/xml,application/xml'

/** Asks the user for a file of their own; undefined when they change their mind. */
export const pickFile = (accept = TABLE_FILES): Promise<File | undefined> =>
  new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.addEventListener('change', () => resolve(input.files?.[0]))
    input.addEventListener('cancel', () => resolve(undefined))
    input.click()
  })
