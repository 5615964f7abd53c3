import { t } from '../../messages/t.ts'
import { toast } from '../base/toasts.ts'
import { pickFile } from '../kit/components/pickFile.ts'

/** Files with requests, ours or of other programs. */
export const REQUEST_FILES = '.json,.har,.http,.rest,.bru,.txt,.sh,.cmd,application/json'

/** Text of a file that the user chooses. One that is too large or unreadable is said, and none is given. */
export const openTextFile = async (
  accept: string,
  megabytes: number,
): Promise<{ readonly name: string; readonly text: string } | undefined> => {
  const file = await pickFile(accept)
  if (file === undefined) return undefined
  const isTooLarge = file.size > megabytes * 1_000_000
  const text = isTooLarge ? undefined : await file.text().catch(() => undefined)
  if (text !== undefined) return { name: file.name, text }
  toast({
    level: 'error',
    text: isTooLarge ? t('platform.file.tooLarge', { size: megabytes }) : t('platform.file.unreadable'),
  })
  return undefined
}
