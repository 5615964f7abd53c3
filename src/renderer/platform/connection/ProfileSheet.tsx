import { FileJson, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button as AriaButton, Disclosure, DisclosurePanel, Form } from 'react-aria-components'
import { NEUTRAL_NAMES } from '../../../contract/wire/brandWords.ts'
import type { ServiceProfile } from '../../../host/connection.ts'
import { importProfile, removeProfile, saveProfile, useConnection } from '../../base/connection.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { Sheet } from '../../kit/components/Dialog.tsx'
import { BUSY } from '../../kit/components/DisabledReason.tsx'
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
  { id: 'main', label: 'Main address', placeholder: 'https://api.example.com' },
  { id: 'ads', label: 'Advertising address', placeholder: 'https://ads-api.example.com' },
  { id: 'adsSandbox', label: 'Advertising sandbox address', placeholder: 'https://ads-api-sandbox.example.com' },
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
        Import a profile as JSON
      </AriaButton>
      <DisclosurePanel className="more-panel">
        <Button icon={FileJson} onPress={() => void takeFile()}>
          Choose a JSON file
        </Button>
        <TextField label="Or paste it" multiline mono value={text} onChange={setText} />
        <Button
          disabledReason={text.trim() === '' ? 'Paste the text of a profile first.' : undefined}
          onPress={() => void take(text)}
        >
          Import pasted JSON
        </Button>
      </DisclosurePanel>
    </Disclosure>
  )
}

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
      title={profile === undefined ? 'Add a service' : `Edit ${profile.name}`}
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
        <TextField label="Name" value={draft.name} onChange={(name) => change({ name })} autoFocus {...error('name')} />
        {ADDRESS_FIELDS.map(({ id, label, placeholder }) => (
          <TextField
            key={id}
            label={label}
            type="url"
            placeholder={placeholder}
            value={draft[id]}
            onChange={(value) => change({ [id]: value })}
            {...error(id)}
          />
        ))}
        <Checkbox isSelected={draft.sandbox} onChange={(sandbox) => change({ sandbox })}>
          Work in the service's sandbox: nothing is published
        </Checkbox>
        {draft.sandbox ? null : (
          <Banner level="warn">Without the sandbox uploads reach the live platform and can cost money.</Banner>
        )}
        <Checkbox isSelected={draft.observed === true} onChange={(observed) => change({ observed })}>
          Use observed endpoints, which aren't in the documents
        </Checkbox>
        <Disclosure className="more">
          <AriaButton slot="trigger" className="more-button">
            Names that this service spells with its brand
          </AriaButton>
          <DisclosurePanel className="more-panel">
            {NEUTRAL_NAMES.map((neutral) => (
              <TextField
                key={neutral}
                label={neutral}
                optional
                mono
                placeholder={neutral}
                value={draft.names[neutral] ?? ''}
                onChange={(name) => change({ names: { ...draft.names, [neutral]: name } })}
              />
            ))}
          </DisclosurePanel>
        </Disclosure>
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
              Remove
            </Button>
          )}
          <Button disabledReason={busy ? BUSY : undefined} onPress={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" disabledReason={busy ? BUSY : undefined}>
            Save and enter keys
          </Button>
        </div>
      </Form>
    </Sheet>
  )
}
