import { ArrowUp, X } from 'lucide-react'
import { useCallback } from 'react'
import type { MediaType } from '../../../contract/creative/media.ts'
import type { AdFileAdded, AdProject, AdRecord } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { ReferencePicker } from '../record/ReferencePicker.tsx'
import { AddFilesButton } from './AddFilesButton.tsx'
import { MediaPicture } from './MediaPicture.tsx'
import { mediaTypeOf, type ShownMedium } from './mediaFiles.ts'
import { SampleButtons } from './SampleButtons.tsx'

const MEDIA = ['media'] as const
const ANY_TYPE: readonly MediaType[] = ['IMAGE', 'GIF', 'VIDEO']

interface MediaFieldProps {
  readonly project: AdProject
  readonly label: string
  readonly value: readonly string[]
  readonly shownMedia: ReadonlyMap<string, ShownMedium>
  readonly most: number
  readonly onChange: (media: readonly string[]) => void
  /** Types of media that are offered. */
  readonly types?: readonly MediaType[]
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

/** Chooses media of the library by picture and name, in order, or adds local files. */
export const MediaField = ({
  project,
  label,
  value,
  shownMedia,
  most,
  onChange,
  types = ANY_TYPE,
  hint,
  error,
}: MediaFieldProps) => {
  const accepts = useCallback(
    ({ values }: AdRecord): boolean => {
      const type = mediaTypeOf(values)
      return type === undefined || types.includes(type)
    },
    [types],
  )
  const isFull = value.length >= most && most > 1
  const replace = (next: readonly string[]): void => onChange(next.slice(0, most))
  const add = (added: readonly AdFileAdded[]): void => {
    const fresh = added.map(({ media }) => media).filter((media) => !value.includes(media))
    if (fresh.length > 0) replace(most === 1 ? fresh : [...value, ...fresh])
  }
  const up = (at: number): void =>
    onChange(
      value.map((key, place) => (place === at - 1 ? (value[at] ?? key) : place === at ? (value[at - 1] ?? key) : key)),
    )
  return (
    <div className="creative-media">
      <span className="field-label">{label}</span>
      {value.map((key, at) => {
        const name = shownMedia.get(key)?.name ?? key
        return (
          <span key={key} className="ads-chosen">
            <span className="creative-thumb">
              <MediaPicture medium={shownMedia.get(key)} name={key} />
            </span>
            <span className="creative-media-name">{name}</span>
            {at === 0 ? null : (
              <IconButton icon={ArrowUp} label={t('creatives.media.up', { name })} onPress={() => up(at)} />
            )}
            <IconButton
              icon={X}
              label={t('creatives.media.remove', { name })}
              onPress={() => onChange(value.filter((_, place) => place !== at))}
            />
          </span>
        )
      })}
      {isFull ? null : (
        <ReferencePicker
          key={value.join(' ')}
          project={project.id}
          label={label}
          quiet
          kinds={MEDIA}
          accepts={accepts}
          value=""
          onChange={(key) => {
            if (key !== null && !value.includes(key)) replace(most === 1 ? [key] : [...value, key])
          }}
          hint={hint}
          error={error}
        />
      )}
      {isFull && error !== undefined ? <p className="field-error">{error}</p> : null}
      <div className="button-row">
        <AddFilesButton project={project.id} onAdded={add} />
        {project.service === 'practice' ? <SampleButtons project={project.id} types={types} onAdded={add} /> : null}
      </div>
    </div>
  )
}
