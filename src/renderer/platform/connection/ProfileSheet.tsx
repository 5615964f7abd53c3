import { FileJson, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button as AriaButton, Disclosure, DisclosurePanel, Form } from 'react-aria-components'
import { NEUTRAL_NAMES } from '../../../contract/wire/brandTexts.ts'
import type { ServiceProfile } from '../../../host/connection.ts'
import { t } from '../../../messages/t.ts'
import { importProfile, removeProfile, saveProfile, useConnection } from '../../base/connection.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { Sheet } from '../../kit/components/Dialog.tsx'
import { busyReason } from '../../kit/components/DisabledReason.tsx'
import { pickFile } from '../../kit/components/pickFile.ts'
import { TextField } from '../../kit/components/TextField.tsx'
import { draftOfProfile, EMPTY_DRAFT, errorsOf, profileOfDraft } from './profileDraft.ts'

interface ProfileSheetProps {
  /** The profile to change; a new one if left out. */
  readonly profile?: ServiceProfile
  readonly onClose: () => void
  readonly onSaved: (profile: ServiceProfile) => void
}

const ADDRESS_FIELDS = [
  { id: 'main', label: 'platform.connection.url.main', placeholder: 'https://api.example.com' },
  { id: 'ads', label: 'platform.connection.url.ads', placeholder: 'https://ads-api.example.com' },
  { id: 'adsSandbox', label: 'platform.connection.url.sandbox', placeholder: 'https://ads-api-sandbox.example.com' },
] as const

/** Fills the form from a JSON profile, out of a file or pasted. */
const ImportJson = ({ onProfile }: { readonly onProfile: (profile: ServiceProfile) => void }) => {
  const [text, setText] = useState('')
  const take = async (json: string) => {
    const profile = await importProfile(json)
    if (profile !== undefined) onProfile(profile)
  }
  const takeFile = async () => {
    const file = await pickFile('.json,application/json')
    if (file !== undefined) await take(await file.text())
  }
  return (
    <Disclosure className="more">
      <AriaButton slot="trigger" className="more-button">
        {t('platform.connection.json')}
      </AriaButton>
      <DisclosurePanel className="more-panel">
        <Button icon={FileJson} onPress={() => void takeFile()}>
          {t('platform.connection.json.choose')}
        </Button>
        <TextField label={t('platform.connection.json.paste')} multiline mono value={text} onChange={setText} />
        <Button
          disabledReason={text.trim() === '' ? t('platform.connection.json.first') : undefined}
          onPress={() => void take(text)}
        >
          {t('platform.connection.json.import')}
        </Button>
      </DisclosurePanel>
    </Disclosure>
  )
}

interface BrandNamesProps {
  readonly names: Readonly<Record<string, string>>
  readonly onChange: (names: Readonly<Record<string, string>>) => void
}

/** Names of the wire that this service spells with its brand. */
const BrandNames = ({ names, onChange }: BrandNamesProps) => (
  <Disclosure className="more">
    <AriaButton slot="trigger" className="more-button">
      {t('platform.connection.names')}
    </AriaButton>
    <DisclosurePanel className="more-panel">
      {NEUTRAL_NAMES.map((neutral) => (
        <TextField
          key={neutral}
          label={neutral}
          optional
          mono
          placeholder={neutral}
          value={names[neutral] ?? ''}
          onChange={(name) => onChange({ ...names, [neutral]: name })}
        />
      ))}
    </DisclosurePanel>
  </Disclosure>
)

/** The form of a service: name, three addresses, sandbox or live, brand-specific names. */
export const ProfileSheet = ({ profile, onClose, onSaved }: ProfileSheetProps) => {
  const [draft, setDraft] = useState(() => (profile === undefined ? EMPTY_DRAFT : draftOfProfile(profile)))
  const form = useRef<HTMLFormElement>(null)
  const [isTried, setTried] = useState(false)
  const problem = useConnection((state) => state.problem)
  const busy = useConnection((state) => state.busy)
  const errors = isTried ? errorsOf(draft) : {}
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const save = async () => {
    setTried(true)
    if (Object.keys(errorsOf(draft)).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    const saved = await saveProfile(profileOfDraft(draft, profile?.id ?? crypto.randomUUID()))
    if (saved !== undefined) onSaved(saved)
  }
  const error = (field: keyof typeof errors) => (errors[field] === undefined ? {} : { error: errors[field] })
  return (
    <Sheet
      title={
        profile === undefined
          ? t('platform.connection.add')
          : t('platform.connection.edit.name', { service: profile.name })
      }
      isOpen
      isBusy={busy}
      onClose={onClose}
    >
      <Form
        ref={form}
        className="sheet-form"
        validationBehavior="aria"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
        {profile === undefined ? <ImportJson onProfile={onSaved} /> : null}
        <TextField
          label={t('platform.name')}
          value={draft.name}
          onChange={(name) => change({ name })}
          autoFocus
          {...error('name')}
        />
        {ADDRESS_FIELDS.map(({ id, label, placeholder }) => (
          <TextField
            key={id}
            label={t(label)}
            type="url"
            placeholder={placeholder}
            value={draft[id]}
            onChange={(value) => change({ [id]: value })}
            {...error(id)}
          />
        ))}
        <Checkbox isSelected={draft.sandbox} onChange={(sandbox) => change({ sandbox })}>
          {t('platform.connection.sandbox')}
        </Checkbox>
        {draft.sandbox ? null : <Banner level="warn">{t('platform.connection.sandbox.off')}</Banner>}
        <Checkbox isSelected={draft.observed === true} onChange={(observed) => change({ observed })}>
          {t('platform.connection.observed')}
        </Checkbox>
        <BrandNames names={draft.names} onChange={(names) => change({ names })} />
        <div className="dialog-actions">
          {profile === undefined ? null : (
            <Button
              variant="quiet"
              icon={Trash2}
              onPress={() => {
                void removeProfile(profile.id)
                onClose()
              }}
            >
              {t('platform.connection.remove')}
            </Button>
          )}
          <Button disabledReason={busy ? busyReason() : undefined} onPress={onClose}>
            {t('platform.cancel')}
          </Button>
          <Button variant="primary" type="submit" disabledReason={busy ? busyReason() : undefined}>
            {t('platform.connection.save')}
          </Button>
        </div>
      </Form>
    </Sheet>
  )
}
