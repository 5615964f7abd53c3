import { Film, ImageIcon } from 'lucide-react'
import { t } from '../../../messages/t.ts'
import type { ShownMedium } from './mediaFiles.ts'

interface MediaPictureProps {
  readonly medium: ShownMedium | undefined
  /** The name where nothing is known of it. */
  readonly name: string
  /** Videos can be played. */
  readonly plays?: boolean
}

/** A medium's local copy or poster, else an icon with name and reason. */
export const MediaPicture = ({ medium, name, plays = false }: MediaPictureProps) => {
  if (medium?.url !== undefined && medium.type !== 'VIDEO') return <img src={medium.url} alt={medium.name} />
  if (medium?.url !== undefined)
    return <video src={medium.url} aria-label={medium.name} muted playsInline controls={plays} preload="metadata" />
  if (medium?.poster !== undefined)
    return <img src={medium.poster} alt={t('creatives.posterOf', { name: medium.name })} />
  const Icon = medium?.type === 'VIDEO' ? Film : ImageIcon
  return (
    <span className="creative-no-picture">
      <Icon size={20} aria-hidden />
      <span>{medium?.name ?? (name === '' ? t('creatives.needsMedia') : name)}</span>
      {medium?.noCopy === undefined ? null : (
        <span>{t(medium.noCopy === 'large' ? 'creatives.noCopy.large' : 'creatives.noCopy')}</span>
      )}
    </span>
  )
}
