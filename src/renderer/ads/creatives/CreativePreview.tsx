import { Monitor, Moon, Smartphone, Sun } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { type AdKindId, POST_KINDS } from '../../../contract/ads/kinds.ts'
import { CHOICE_LENGTH, CHOICES } from '../../../contract/creative/pollCards.ts'
import { CTA_LENGTH, CTAS } from '../../../contract/creative/videoCards.ts'
import { isAddress } from '../../../contract/language/address.ts'
import { type Fields, wordOf } from '../../../contract/language/fields.ts'
import type { AdRecord } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import { type CardPart, partValue, readCard } from '../../../workspace/ads/cardContent.ts'
import { namedRecords } from '../../../workspace/ads/references.ts'
import { CARD_TITLE, POST_LENGTH, VIDEO_CARD_TITLE, VIDEO_TEXT } from '../../../workspace/ads/textLength.ts'
import { fieldWord, valueLabel } from '../../../workspace/ads/valueLabels.ts'
import { host } from '../../base/hostAccess.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { MediaPicture } from './MediaPicture.tsx'
import { type ShownMedium, useShownMedia } from './mediaFiles.ts'

/** Characters that layouts get wrong: wide, right-to-left, tall, and combined ones. */
const OTHER_SCRIPTS = '日本語の見出し שלום ไทย Ünïcödé 👩‍👩‍👧‍👦 '

/** A text of the maximum length in several scripts, to test layouts. */
const stressText = (text: string, most: number): string => {
  const signs = [...`${text} `, ...OTHER_SCRIPTS]
  const long = Array.from({ length: most }, (_, at) => signs[at % signs.length])
  return long.join('')
}

interface BodyProps {
  readonly values: Fields
  /** Names of its media, in order. */
  readonly media: readonly string[]
  readonly shownMedia: ReadonlyMap<string, ShownMedium>
  /** A text as it is shown: itself, or the longest there may be. */
  readonly shown: (text: string, most: number) => string
}

const siteOf = (url: string): string => (isAddress(url) ? new URL(url).hostname.replace(/^www\./, '') : url)

const Picture = ({ name, shownMedia }: { readonly name: string } & Pick<BodyProps, 'shownMedia'>) => (
  <div className="preview-picture" data-ratio={shownMedia.get(name)?.ratio}>
    <MediaPicture medium={shownMedia.get(name)} name={name} plays />
  </div>
)

/** A title, with the part marked that some devices cut off. */
const Title = ({ text }: { readonly text: string }) => {
  const signs = [...text]
  return (
    <strong className="preview-title" dir="auto">
      {signs.slice(0, CARD_TITLE.shown).join('')}
      {signs.length > CARD_TITLE.shown ? (
        <span className="preview-cut" title={t('creatives.preview.cut')}>
          {signs.slice(CARD_TITLE.shown).join('')}
        </span>
      ) : null}
    </strong>
  )
}

const CardPartBody = ({
  part,
  name,
  ...props
}: Omit<BodyProps, 'media'> & { readonly part: CardPart; readonly name: string }) => {
  const label = partValue(part.below, 'label.value')
  return (
    <div className="preview-card">
      <Picture name={name} shownMedia={props.shownMedia} />
      <div className="preview-below">
        {label === '' ? (
          <>
            <Title text={props.shown(partValue(part.below, 'title'), CARD_TITLE.most)} />
            <span className="muted">{siteOf(partValue(part.below, 'destination.url'))}</span>
          </>
        ) : (
          <>
            <span>
              {partValue(part.below, 'destination.googleplay_app_id') ||
                partValue(part.below, 'destination.ios_app_store_identifier')}
            </span>
            <span className="preview-button">{valueLabel(label)}</span>
          </>
        )}
      </div>
    </div>
  )
}

const CardBody = ({ media: _, ...props }: BodyProps) => {
  const { parts } = readCard(props.values)
  const items = parts.flatMap((part) => (part.media.length === 0 ? [''] : part.media).map((media) => ({ part, media })))
  const bodies = items.map(({ part, media }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items have no other name than their place
    <CardPartBody key={at} {...props} part={part} name={media} />
  ))
  if (items.length === 1) return bodies
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="preview-swipe" aria-label={t('creatives.media')} tabIndex={0}>
      {bodies}
    </section>
  )
}

const PollBody = ({ values, shownMedia, shown }: BodyProps) => {
  const media = wordOf(values['media_key'] ?? '')
  return (
    <div className="preview-card">
      {media === '' ? null : <Picture name={media} shownMedia={shownMedia} />}
      <ul className="preview-choices">
        {CHOICES.flatMap((field) => {
          const choice = wordOf(values[field] ?? '')
          return choice === ''
            ? []
            : [
                <li key={field} className="preview-button" dir="auto">
                  {shown(choice, CHOICE_LENGTH)}
                </li>,
              ]
        })}
      </ul>
    </div>
  )
}

const VideoCardBody = ({ values, shownMedia, shown }: BodyProps) => (
  <div className="preview-card">
    <Picture name={wordOf(values['media_key'] ?? '')} shownMedia={shownMedia} />
    <div className="preview-below">
      <Title text={shown(wordOf(values['title'] ?? ''), VIDEO_CARD_TITLE)} />
    </div>
    <ul className="preview-choices">
      {CTAS.flatMap((field) => {
        const call = wordOf(values[field] ?? '')
        return call === ''
          ? []
          : [
              <li key={field} className="preview-button" dir="auto">
                {shown(call, 1 + CTA_LENGTH)}
              </li>,
            ]
      })}
    </ul>
  </div>
)

/** A medium with the texts that videos have. */
const MediumBody = ({ values, shownMedia, shown, media }: BodyProps) => {
  const below = [
    { text: wordOf(values['title'] ?? ''), most: VIDEO_TEXT.title },
    { text: wordOf(values['description'] ?? ''), most: VIDEO_TEXT.description },
  ].filter(({ text }) => text !== '')
  return (
    <div className="preview-card">
      {media.length === 0 ? (
        <p className="muted">{siteOf(wordOf(values['media_url'] ?? '')) || t('creatives.preview.none')}</p>
      ) : (
        media.map((name) => <Picture key={name} name={name} shownMedia={shownMedia} />)
      )}
      {below.length === 0 ? null : (
        <div className="preview-below" dir="auto">
          {below.map(({ text, most }) => (
            <span key={most}>{shown(text, most)}</span>
          ))}
        </div>
      )}
    </div>
  )
}

const LegacyCardBody = ({ values }: BodyProps) => (
  <div className="preview-card">
    <div className="preview-below">
      <strong dir="auto">{wordOf(values['name'] ?? '')}</strong>
      <span className="muted">{fieldWord('card_type', values['card_type'])}</span>
    </div>
    <p className="muted small">{t('creatives.preview.legacy')}</p>
  </div>
)

const BODIES: Readonly<Partial<Record<AdKindId, (props: BodyProps) => ReactNode>>> = {
  media: MediumBody,
  accountMedia: MediumBody,
  card: CardBody,
  legacyCard: LegacyCardBody,
  pollCard: PollBody,
  videoCard: VideoCardBody,
}

/** A creative with others that its preview shows: its media, and a post's card. */
export interface ShownCreative {
  readonly card: AdRecord | undefined
  readonly shownMedia: ReadonlyMap<string, ShownMedium>
}

const mediaOf = ({ kind, id, values }: Pick<AdRecord, 'kind' | 'id' | 'values'>): readonly string[] => {
  if (kind === 'media') return [id]
  if (kind === 'card') return readCard(values).parts.flatMap(({ media }) => media)
  const keys = POST_KINDS.includes(kind)
    ? values['media_keys']
    : [values[kind === 'accountMedia' ? 'video_id' : 'media_key']]
  return (Array.isArray(keys) ? keys : []).map((key) => wordOf(key ?? '')).filter((key) => key !== '')
}

const CARD_KINDS: readonly AdKindId[] = ['card', 'pollCard', 'videoCard', 'legacyCard']

/** The card that a post carries. */
const useCardOf = (project: string, { kind, values }: AdRecord): AdRecord | undefined => {
  const name = POST_KINDS.includes(kind) ? wordOf(values['card_uri'] ?? '') : ''
  const [card, setCard] = useState<AdRecord | undefined>()
  useEffect(() => {
    const find = async (shown: AbortSignal): Promise<AdRecord | undefined> => {
      for (const each of name === '' ? [] : CARD_KINDS) {
        const page = await host().ads.records(project, { kind: each, text: name, from: 0, count: 10 })
        const byId = await host().ads.record(project, each, name)
        const all = [...(byId.ok ? [byId.value] : []), ...(page.ok ? page.value.records : [])]
        const found = all.find((one) => one.id === name || one.values['card_uri'] === name)
        if (found !== undefined) return found
        shown.throwIfAborted()
      }
      return undefined
    }
    return whileShown(find, setCard)
  }, [project, name])
  return card
}

/** Media that the form of a record names, such as posters. */
const namedMedia = ({ kind, values }: AdRecord): readonly string[] =>
  namedRecords(kind, values).flatMap(({ name, kinds }) => (kinds.includes('media') ? [name] : []))

/** Reads what a creative refers to, once for its editor and its preview. */
export const useShownCreative = (project: string, record: AdRecord): ShownCreative => {
  const card = useCardOf(project, record)
  const ofCard = card === undefined ? [] : mediaOf(card)
  const shownMedia = useShownMedia(project, [...mediaOf(record), ...namedMedia(record), ...ofCard])
  return { card, shownMedia }
}

const PostBody = ({ values, media, shownMedia, shown, card }: BodyProps & { readonly card: AdRecord | undefined }) => {
  const Body = card === undefined ? undefined : BODIES[card.kind]
  return (
    <>
      <p className="preview-text" dir="auto">
        {shown(wordOf(values['text'] ?? ''), POST_LENGTH)}
      </p>
      {media.length === 0 ? null : (
        <div className="preview-media" data-count={media.length}>
          {media.map((key) => (
            <Picture key={key} name={key} shownMedia={shownMedia} />
          ))}
        </div>
      )}
      {Body === undefined || card === undefined ? null : (
        <Body values={card.values} media={mediaOf(card)} shownMedia={shownMedia} shown={shown} />
      )}
      {values['nullcast'] === false ? null : <p className="muted small">{t('creatives.preview.nullcast')}</p>}
    </>
  )
}

/** Approximate preview of a creative: both themes, two widths, and texts of maximum length. */
export const CreativePreview = ({ record, card, shownMedia }: ShownCreative & { readonly record: AdRecord }) => {
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  const [width, setWidth] = useState<'phone' | 'wide'>('phone')
  const [isStressed, setStressed] = useState(false)
  const Body = BODIES[record.kind]
  const shown = (text: string, most: number): string => (isStressed ? stressText(text, most) : text)
  const props = {
    values: record.values,
    media: mediaOf(record),
    shownMedia: isStressed ? new Map<string, ShownMedium>() : shownMedia,
    shown,
  }
  return (
    <section className="preview" aria-label={t('creatives.preview')}>
      <div className="preview-tools">
        <Segments
          label={t('creatives.preview.theme')}
          quiet
          options={[
            { id: 'light', label: t('creatives.preview.light'), icon: Sun },
            { id: 'dark', label: t('creatives.preview.dark'), icon: Moon },
          ]}
          value={theme}
          onChange={setTheme}
        />
        <Segments
          label={t('creatives.preview.width')}
          quiet
          options={[
            { id: 'phone', label: t('creatives.preview.phone'), icon: Smartphone },
            { id: 'wide', label: t('creatives.preview.desktop'), icon: Monitor },
          ]}
          value={width}
          onChange={setWidth}
        />
        <Checkbox isSelected={isStressed} onChange={setStressed}>
          {t('creatives.preview.stress')}
        </Checkbox>
      </div>
      <div className="preview-frame" data-theme={theme} data-width={width}>
        {Body === undefined ? <PostBody {...props} card={card} /> : <Body {...props} />}
      </div>
      <p className="muted small">{t('creatives.preview.approximate')}</p>
    </section>
  )
}
