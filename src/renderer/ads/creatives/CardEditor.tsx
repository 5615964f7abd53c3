import { Plus, X } from 'lucide-react'
import { cardTypeOf } from '../../../contract/creative/cardType.ts'
import type { AdIssue } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import type { PlainCode } from '../../../messages/translator.ts'
import {
  CARD_ITEMS,
  type CardContent,
  type CardGoal,
  type CardLayout,
  PART_FIELDS,
  type PartField,
  partValue,
  readCard,
  withGoal,
  withLayout,
  withoutSlide,
  withPart,
  withPartValue,
  withSlide,
  writeCard,
} from '../../../workspace/ads/cardContent.ts'
import { nameLength } from '../../../workspace/ads/textLength.ts'
import { Button } from '../../kit/components/Button.tsx'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import type { RecordEditorProps } from '../record/editorProps.ts'
import { FieldRow } from '../record/FieldRow.tsx'
import { PlatformFacts } from '../record/FieldsEditor.tsx'
import { lockedReason } from '../record/fieldModel.ts'
import { typedIssues } from '../record/typedIssues.ts'
import { useTyped } from '../record/useTyped.ts'
import { setField } from '../state/edits.ts'
import { CreativePage } from './CreativePage.tsx'
import { MediaField } from './MediaField.tsx'
import { useShownMedia } from './mediaFiles.ts'

const LAYOUTS: Readonly<Record<CardLayout, PlainCode>> = {
  single: 'creatives.layout.single',
  carousel: 'creatives.layout.carousel',
  slides: 'creatives.layout.slides',
}

const GOALS: Readonly<Record<CardGoal, PlainCode>> = {
  WEBSITE: 'creatives.goal.website',
  APP: 'creatives.goal.app',
}

/** Fields below the media, as people call them. */
const LABELS: Readonly<Record<string, PlainCode>> = {
  title: 'creatives.part.title',
  'destination.url': 'creatives.part.url',
  'label.value': 'creatives.part.label',
  'destination.country_code': 'creatives.part.country_code',
  'destination.googleplay_app_id': 'creatives.part.googleplay_app_id',
  'destination.ios_app_store_identifier': 'creatives.part.ios_app_store_identifier',
  'destination.googleplay_deep_link': 'creatives.part.googleplay_deep_link',
  'destination.ios_deep_link': 'creatives.part.ios_deep_link',
}

const labelOf = (path: string): string => {
  const code = LABELS[path]
  return code === undefined ? path : t(code)
}

/** Issues that name a field below the media, such as `components.destination.url` or `slides.0.1.title`. */
const issuesOf = (issues: readonly AdIssue[], path: string): readonly AdIssue[] =>
  issues.filter(({ field }) => field.endsWith(`.${path}`))

interface PartProps extends RecordEditorProps {
  readonly card: CardContent
  readonly at: number
  readonly keep: (card: CardContent) => void
}

const wordsOf = (issues: readonly AdIssue[], counter: string | undefined) => {
  const error = issues.find(({ level }) => level === 'error')
  if (error !== undefined) return { error: error.message }
  const hints = [issues[0]?.message, counter].filter((hint) => hint !== undefined)
  return hints.length === 0 ? {} : { hint: hints.join(' · ') }
}

interface PartFieldProps extends PartProps {
  readonly field: PartField
}

const PartText = ({ record, card, at, keep, field, issues }: PartFieldProps) => {
  const { path, most, isRequired } = field
  const below = card.parts[at]?.below ?? {}
  const changed = (text: string): CardContent => withPart(card, at, { below: withPartValue(below, path, text.trim()) })
  const typed = useTyped(partValue(below, path), (text) => keep(changed(text)))
  const written = writeCard(changed(typed.text))
  const found = issuesOf(typed.isDirty ? typedIssues(record, written.field, written.value) : issues, path)
  // Of several slides only the one that misses something says so.
  const isMissing = isRequired === true && typed.text.trim() === ''
  const own = card.layout === 'slides' && !isMissing ? found.filter(({ level }) => level === 'warning') : found
  const counter = most === undefined ? undefined : t('creatives.counter', { count: nameLength(typed.text), most })
  return (
    <TextField
      label={labelOf(path)}
      value={typed.text}
      onChange={typed.type}
      onBlur={typed.commit}
      optional={isRequired !== true}
      {...wordsOf(own, counter)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') typed.commit()
        if (event.key === 'Escape' && typed.isDirty) typed.revert()
      }}
    />
  )
}

const PartControl = (props: PartFieldProps) => {
  const { card, at, keep, field, issues } = props
  if (field.options === undefined) return <PartText {...props} />
  const below = card.parts[at]?.below ?? {}
  return (
    <Select
      label={labelOf(field.path)}
      options={field.options.map((id) => ({ id, label: id }))}
      value={partValue(below, field.path) || null}
      onChange={(value) => keep(withPart(card, at, { below: withPartValue(below, field.path, value) }))}
      {...wordsOf(issuesOf(issues, field.path), undefined)}
    />
  )
}

/** The media of one part and what stands below them. */
const Part = (props: PartProps) => {
  const { project, card, at, keep, issues } = props
  const media = card.parts[at]?.media ?? []
  const missing = issues.find(({ field, level }) => level === 'error' && /\.media_keys?$/.test(field))
  const fields: readonly PartField[] = PART_FIELDS[card.goal]
  return (
    <>
      <MediaField
        project={project}
        label={t('creatives.media')}
        value={media}
        most={card.layout === 'carousel' ? CARD_ITEMS.most : 1}
        onChange={(next) => keep(withPart(card, at, { media: next }))}
        error={media.length === 0 ? missing?.message : undefined}
      />
      {fields.map((field) => (
        <PartControl key={field.path} {...props} field={field} />
      ))}
    </>
  )
}

const Slides = (props: Omit<PartProps, 'at'>) => {
  const { card, keep } = props
  return (
    <>
      {card.parts.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: slides have no other name than their place
        <fieldset key={at} className="creative-slide">
          <legend>{t('creatives.slide', { place: at + 1 })}</legend>
          {card.parts.length <= CARD_ITEMS.least ? null : (
            <IconButton
              icon={X}
              label={t('creatives.slide.remove', { place: at + 1 })}
              onPress={() => keep(withoutSlide(card, at))}
            />
          )}
          <Part {...props} at={at} />
        </fieldset>
      ))}
      {card.parts.length >= CARD_ITEMS.most ? null : (
        <Button icon={Plus} onPress={() => keep(withSlide(card))}>
          {t('creatives.slide.add')}
        </Button>
      )}
    </>
  )
}

/** The media types of a card decide its type on the platform. */
const CardType = ({ project, card }: Pick<PartProps, 'project' | 'card'>) => {
  const media = card.parts.flatMap((part) => part.media)
  const shownMedia = useShownMedia(project.id, media)
  if (media.length === 0) return null
  const { value } = writeCard(card)
  const groups = (card.layout === 'slides' ? value : [value]) as Parameters<typeof cardTypeOf>[0]
  const type = cardTypeOf(groups, card.layout === 'slides', (key) => shownMedia.get(key)?.type ?? 'IMAGE')
  return <p className="muted small">{t('creatives.cardType', { type })}</p>
}

/** A card of any type: how its media are laid out, where it leads, and what stands below them. */
export const CardEditor = (props: RecordEditorProps) => {
  const { record, project, issues, isWide } = props
  const card = readCard(record.values)
  const locked = lockedReason(record, 'components')
  const keep = (next: CardContent): void => {
    const { field, value } = writeCard(next)
    void setField(record, field, value)
  }
  const whole = issues.filter(({ field }) => field === 'components' || field === 'slides')
  const shared = { ...props, card, keep }
  return (
    <CreativePage project={project} record={record} isWide={isWide}>
      <FieldRow project={project} record={record} field="name" issues={issues} />
      {whole.map(({ message }) => (
        <p key={message} className="field-error">
          {message}
        </p>
      ))}
      {locked === undefined ? (
        <>
          <Segments
            label={t('creatives.layout')}
            options={(Object.keys(LAYOUTS) as CardLayout[]).map((id) => ({ id, label: t(LAYOUTS[id]) }))}
            value={card.layout}
            onChange={(layout) => keep(withLayout(card, layout))}
          />
          {card.layout === 'slides' ? null : (
            <Segments
              label={t('creatives.goal')}
              options={(Object.keys(GOALS) as CardGoal[]).map((id) => ({ id, label: t(GOALS[id]) }))}
              value={card.goal}
              onChange={(goal) => keep(withGoal(card, goal))}
            />
          )}
          {card.layout === 'slides' ? <Slides {...shared} /> : <Part {...shared} at={0} />}
          <CardType project={project} card={card} />
        </>
      ) : (
        <p className="field-hint">{locked}</p>
      )}
      <PlatformFacts record={record} />
    </CreativePage>
  )
}
