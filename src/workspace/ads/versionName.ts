import { t } from '../../messages/t.ts'

/** Name of a version. Those saved before uploads are named in the chosen language, whatever was stored. */
export const versionName = ({
  name,
  reason,
}: {
  readonly name: string
  readonly reason: 'named' | 'upload'
}): string => (reason === 'upload' ? t('ads.version.beforeUpload') : name)
