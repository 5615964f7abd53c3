import { Play } from 'lucide-react'
import { useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toast } from '../../../src/renderer/base/toasts.ts'
import { Badge } from '../../../src/renderer/kit/components/Badge.tsx'
import { Banner } from '../../../src/renderer/kit/components/Banner.tsx'
import { Button } from '../../../src/renderer/kit/components/Button.tsx'
import { Checkbox } from '../../../src/renderer/kit/components/Checkbox.tsx'
import { ComboBox } from '../../../src/renderer/kit/components/ComboBox.tsx'
import { DateTimeField } from '../../../src/renderer/kit/components/DateTimeField.tsx'
import { Dialog } from '../../../src/renderer/kit/components/Dialog.tsx'
import { DropZone } from '../../../src/renderer/kit/components/DropZone.tsx'
import { EmptyState } from '../../../src/renderer/kit/components/EmptyState.tsx'
import { IconButton } from '../../../src/renderer/kit/components/IconButton.tsx'
import { KeyValue } from '../../../src/renderer/kit/components/KeyValue.tsx'
import { Menu } from '../../../src/renderer/kit/components/Menu.tsx'
import { PaneList } from '../../../src/renderer/kit/components/PaneList.tsx'
import { ProgressBar } from '../../../src/renderer/kit/components/ProgressBar.tsx'
import { pickFiles } from '../../../src/renderer/kit/components/pickFile.ts'
import { Segments } from '../../../src/renderer/kit/components/Segments.tsx'
import { Select } from '../../../src/renderer/kit/components/Select.tsx'
import { SplitPane } from '../../../src/renderer/kit/components/SplitPane.tsx'
import { StatusBar, StatusPart, StatusParts } from '../../../src/renderer/kit/components/StatusBar.tsx'
import { Table } from '../../../src/renderer/kit/components/Table.tsx'
import { Tabs } from '../../../src/renderer/kit/components/Tabs.tsx'
import { TextField } from '../../../src/renderer/kit/components/TextField.tsx'
import { Toasts } from '../../../src/renderer/kit/components/Toasts.tsx'
import { VirtualTable } from '../../../src/renderer/kit/components/VirtualTable.tsx'
import { button, expectAccessible, show } from '../show.tsx'

const FRUIT = [
  { id: 'a', label: 'Apple' },
  { id: 'b', label: 'Banana', note: 'yellow' },
]

describe('parts', () => {
  it('are accessible together', async () => {
    show(
      <main>
        <h1>Parts</h1>
        <Button icon={Play} variant="primary" onPress={() => {}}>
          Start
        </Button>
        <Badge state="error">Refused</Badge>
        <Banner level="warn" title="Careful" onClose={() => {}}>
          The feed has no prices.
        </Banner>
        <TextField label="Name" value="" onChange={() => {}} error="Give it a name." />
        <Select label="Fruit" options={FRUIT} value="a" onChange={() => {}} />
        <ComboBox label="Any fruit" options={FRUIT} text="" onText={() => {}} />
        <Checkbox>Only those with errors</Checkbox>
        <Segments label="Show" options={FRUIT} value="a" onChange={() => {}} />
        <ProgressBar label="Reading products.csv" done={50} total={200} unit="rows" rate={25} msLeft={6000} />
        <ProgressBar label="Opening" done={0} unit="rows" />
        <KeyValue rows={[['Rows', '2,000']]} />
        <Table
          label="Accounts"
          columns={[{ id: 'name', header: 'Name', cell: (row: { name: string }) => row.name }]}
          rows={[{ name: 'One' }]}
          rowId={(row) => row.name}
        />
        <Tabs label="Views" items={[{ id: 'one', label: 'One', content: <p>First</p> }]} />
        <PaneList title="Feeds" items={[{ id: '1', title: 'May', note: '2 rows' }]} selected="1" onSelect={() => {}} />
        <EmptyState picture="feed" title="No feed yet">
          Drop a file anywhere.
        </EmptyState>
      </main>,
    )
    await expect.element(page.getByText('No feed yet')).toBeVisible()
    await expectAccessible()
  })

  it.each([
    ['de', '01.03.2031, 09:05', '{1}{2}{1}{2}2032', '2032-12-12T09:05'],
    ['en', '03/01/2031, 09:05 AM', '{1}{2}{1}{3}2032', '2032-12-13T09:05'],
  ])(
    'ask for dates and times as people write them in %s, whatever the browser speaks',
    async (locale, shown, keys, value) => {
      const Field = () => {
        const [time, setTime] = useState('2031-03-01T09:05')
        return (
          <I18nProvider locale={locale}>
            <DateTimeField label="Expires" optional value={time} onChange={setTime} />
            <output>{time === '' ? 'none' : time}</output>
          </I18nProvider>
        )
      }
      show(
        <main>
          <h1>Parts</h1>
          <Field />
        </main>,
      )
      const plain = (text: string | undefined) => text?.replace(/\p{Cf}/gu, '').replace(/\s+/gu, ' ')
      await expect.poll(() => plain(document.querySelector('.date-time-parts')?.textContent ?? '')).toBe(shown)
      await expectAccessible()
      await page.getByRole('spinbutton').first().click()
      await userEvent.keyboard(keys)
      await expect.element(page.getByRole('status')).toHaveTextContent(value)
      await button(/^(Calendar|Kalender)/).click()
      await expect.element(page.getByRole('grid')).toBeVisible()
      await expectAccessible()
      await page.getByRole('grid').getByText('20', { exact: true }).click()
      await expect.element(page.getByRole('status')).toHaveTextContent('2032-12-20T09:05')
      await button('Clear field').click()
      await expect.element(page.getByRole('status')).toHaveTextContent('none')
    },
  )

  it('tell both hours of a clock change apart, and keep the second', async () => {
    const Field = () => {
      const [time, setTime] = useState('2031-10-26T01:30:07Z')
      return (
        <>
          <DateTimeField label="End" zone="Europe/Berlin" value={time} onChange={setTime} />
          <output>{time}</output>
        </>
      )
    }
    show(
      <main>
        <h1>Parts</h1>
        <Field />
      </main>,
    )
    await expect.element(page.getByText('GMT+1').first()).toBeVisible()
    await page.getByRole('spinbutton', { name: /^second/ }).click()
    await userEvent.keyboard('9')
    await expect.element(page.getByRole('status')).toHaveTextContent('2031-10-26T01:30:09Z')
    await page.getByRole('spinbutton', { name: /^hour/ }).click()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('status')).toHaveTextContent('2031-10-26T00:30:09Z')
    await expect.element(page.getByText('GMT+2').first()).toBeVisible()
  })

  it('bring a chosen tab into view though the focus comes from elsewhere', async () => {
    const items = ['One', 'Two', 'Three', 'Four', 'Five'].map((label) => ({
      id: label,
      label,
      content: <p>{label}</p>,
    }))
    const Views = () => {
      const [selected, select] = useState('One')
      return <Tabs label="Views" items={items} selected={selected} onSelect={select} />
    }
    show(
      <div style={{ width: 160 }}>
        <Button onPress={() => {}}>Before</Button>
        <Views />
      </div>,
    )
    const tab = page.getByRole('tab', { name: 'Four' })
    await expect.element(tab).toBeInTheDocument()
    button('Before').element().focus()
    const list = page.getByRole('tablist').element()
    const left = list.getBoundingClientRect().left
    const right = left + list.clientWidth
    // Half of it stands beyond the edge.
    list.scrollLeft = 0
    const before = tab.element().getBoundingClientRect()
    list.scrollLeft = before.left + before.width / 2 - right
    expect(tab.element().getBoundingClientRect().right).toBeGreaterThan(right)
    await tab.click({ position: { x: 4, y: 8 } })
    await expect.element(tab).toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => Math.floor(tab.element().getBoundingClientRect().right)).toBeLessThanOrEqual(right)
  })

  it('say a job in words: share, count, rate and time left', async () => {
    show(<ProgressBar label="Reading products.csv" done={50} total={200} unit="rows" rate={25} msLeft={6000} />)
    const bar = page.getByRole('progressbar', { name: 'Reading products.csv' })
    await expect.element(bar).toHaveAttribute('aria-valuetext', '25% · 50 of 200 rows · 25 rows/s · 6 s left')
  })

  it('tie an error to its field', async () => {
    show(<TextField label="Name" value="" onChange={() => {}} error="Give it a name." />)
    const field = page.getByLabelText('Name')
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field).toHaveAccessibleDescription('Give it a name.')
  })

  it('choose an option with the keyboard', async () => {
    const chosen = vi.fn()
    const Chooser = () => {
      const [value, setValue] = useState('a')
      return (
        <Select
          label="Fruit"
          options={FRUIT}
          value={value}
          onChange={(id) => {
            chosen(id)
            setValue(id)
          }}
        />
      )
    }
    show(<Chooser />)
    await expect.element(page.getByRole('button', { name: /Apple/ })).toBeVisible()
    await userEvent.keyboard('{Tab}{Enter}{ArrowDown}{Enter}')
    expect(chosen).toHaveBeenCalledWith('b')
    await expect.element(page.getByRole('button', { name: /Banana/ })).toBeVisible()
  })

  it('says why a box or an action is disabled', async () => {
    const actions = [{ id: 'open', label: 'Open', disabledReason: 'No file yet', run: () => {} }]
    show(
      <>
        <Checkbox disabledReason="Started with --offline.">Offline</Checkbox>
        <Menu label="Main" groups={[{ actions }]}>
          <Button>Menu</Button>
        </Menu>
      </>,
    )
    await expect.element(page.getByRole('checkbox', { name: 'Offline Started with --offline.' })).toBeDisabled()
    await button('Menu').click()
    const item = page.getByRole('menuitem', { name: /Open/ })
    await expect.element(item).toHaveAttribute('aria-disabled', 'true')
    await expect.element(item.getByText('No file yet')).toBeVisible()
    await expectAccessible()
  })

  it('run a menu action and show its keys', async () => {
    const run = vi.fn()
    show(
      <Menu label="Main" groups={[{ title: 'File', actions: [{ id: 'open', label: 'Open', keys: 'Ctrl+O', run }] }]}>
        <Button>Menu</Button>
      </Menu>,
    )
    await button('Menu').click()
    await expect.element(page.getByText('Ctrl+O')).toBeVisible()
    await page.getByRole('menuitem', { name: /Open/ }).click()
    expect(run).toHaveBeenCalledOnce()
  })

  it('close a dialog with Esc and give the focus back', async () => {
    const Asking = () => {
      const [open, setOpen] = useState(false)
      return (
        <>
          <Button onPress={() => setOpen(true)}>Ask</Button>
          <Dialog title="Sure?" isOpen={open} onClose={() => setOpen(false)}>
            Really.
          </Dialog>
        </>
      )
    }
    show(<Asking />)
    await button('Ask').click()
    const dialog = page.getByRole('dialog', { name: 'Sure?' })
    await expect.element(dialog).toBeVisible()
    expect(dialog.element().closest('.modal')?.clientWidth).toBeLessThanOrEqual(480)
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(button('Ask')).toHaveFocus()
  })

  it('close a dialog with one Esc while a tooltip is open', async () => {
    const Asking = () => {
      const [open, setOpen] = useState(true)
      return (
        <Dialog title="Sure?" isOpen={open} onClose={() => setOpen(false)}>
          <TextField label="Name" value="x" onChange={() => {}} onKeyDown={() => {}} autoFocus />
        </Dialog>
      )
    }
    show(<Asking />)
    await page.getByLabelText('Name').hover()
    await button('Close').hover()
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('Close')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
  })

  it('say why a button is disabled, and let nothing press it or submit its form', async () => {
    const pressed = vi.fn()
    const Form = ({ reason }: { readonly reason: string | undefined }) => (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          pressed()
        }}
      >
        <TextField label="Name" value="x" onChange={() => {}} />
        <Button type="submit" variant="primary" disabledReason={reason} onPress={pressed}>
          Save
        </Button>
        <IconButton icon={Play} label="Run" disabledReason={reason} onPress={pressed} />
      </form>
    )
    show(<Form reason="Give it another name." />)
    const save = button('Save')
    await expect.element(save).toHaveAttribute('aria-disabled', 'true')
    await expect.element(save).toHaveAccessibleDescription('Give it another name.')
    await expect.element(button('Run')).toHaveAccessibleDescription('Give it another name.')
    await expectAccessible()

    await page.getByLabelText('Name').click()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{Tab}')
    await expect.element(save).toHaveFocus()
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('Give it another name.')
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    await save.click({ force: true })
    await button('Run').click({ force: true })
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('RunGive it another name.')
    ;(save.element() as HTMLElement).click()
    expect(pressed).not.toHaveBeenCalled()

    show(<Form reason={undefined} />)
    await save.click()
    expect(pressed).toHaveBeenCalledTimes(2)
  })

  it('show one pane at a time where there is no room for more', async () => {
    await page.viewport(640, 400)
    const Panes = () => {
      const [on, setOn] = useState('a')
      const list = <Button onPress={() => setOn('b')}>One feed</Button>
      return (
        <SplitPane list={list} listLabel="Feeds" workLabel="Rows" workOn={on} inspector={<p>One row</p>}>
          <p>All rows</p>
        </SplitPane>
      )
    }
    show(<Panes />)
    await expect.element(page.getByText('All rows')).toBeVisible()
    await expect.element(page.getByText('One feed')).not.toBeVisible()
    await page.getByText('Feeds').click()
    await expect.element(page.getByText('One feed')).toBeVisible()
    await expect.element(page.getByText('All rows')).not.toBeVisible()
    await expectAccessible()
    await button('One feed').click()
    await expect.element(page.getByText('All rows')).toBeVisible()
  })

  it('resize panes with the arrow keys, within limits', async () => {
    await page.viewport(1280, 800)
    show(
      <SplitPane list={<p>Feeds</p>} listLabel="Feeds">
        Work
      </SplitPane>,
    )
    const handle = page.getByRole('separator', { name: 'Width: Feeds' })
    await expect.element(handle).toHaveAttribute('aria-valuenow', '240')
    ;(handle.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(handle).toHaveAttribute('aria-valuenow', '256')
    await userEvent.keyboard('{Home}{ArrowLeft}')
    await expect.element(handle).toHaveAttribute('aria-valuenow', '180')
  })

  it('read news out politely and let them be dismissed', async () => {
    show(<Toasts />)
    toast({ level: 'error', text: 'The file could not be read.' })
    const log = page.getByRole('log', { name: 'Notifications' })
    await expect.element(log).toHaveAttribute('aria-live', 'polite')
    await expect.element(log).toHaveTextContent('The file could not be read.')
    await button('Dismiss').click()
    await expect.element(log).not.toHaveTextContent('The file could not be read.')
  })

  it('draw only the rows in sight of 100,000 and choose with the keyboard', async () => {
    const rows = Array.from({ length: 100_000 }, (_, id) => ({ id }))
    const drawn: number[] = []
    const cell = ({ id }: { readonly id: number }) => {
      drawn.push(id)
      return `row ${id}`
    }
    const Long = () => {
      const [selected, setSelected] = useState<number>()
      return (
        <div style={{ height: 400 }}>
          <VirtualTable
            label="Rows"
            columns={[{ id: 'n', header: 'Number', width: 100, cell }]}
            rows={rows}
            rowId={({ id }) => id}
            selected={selected}
            onSelect={({ id }) => setSelected(id)}
          />
        </div>
      )
    }
    show(<Long />)
    const grid = page.getByRole('grid', { name: 'Rows' })
    await expect.element(grid).toHaveAttribute('aria-rowcount', '100001')
    expect(document.querySelectorAll('[role=row]').length).toBeLessThan(60)
    await expectAccessible()
    ;(grid.element() as HTMLElement).focus()
    await userEvent.keyboard('{End}')
    const last = page.getByRole('row', { name: 'row 99999' })
    await expect.element(last).toHaveAttribute('aria-selected', 'true')
    await expect.element(last).toBeInViewport()
    await expect.element(grid).toHaveAttribute('aria-activedescendant', last.element().id)
    drawn.length = 0
    grid.element().scrollTop -= 100
    await expect.poll(() => drawn.length).toBeGreaterThan(0)
    expect(drawn).not.toContain(99_999)
  })

  it('take a file that is dropped anywhere', async () => {
    const taken = vi.fn()
    show(<DropZone onFiles={taken} />)
    const data = new DataTransfer()
    data.items.add(new File(['id,title'], 'products.csv'))
    const fire = (type: string) =>
      window.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }))
    await expect
      .poll(() => {
        fire('dragenter')
        return document.body.textContent
      })
      .toContain('Drop the file to open it')
    expect(fire('drop')).toBe(false)
    expect(taken.mock.calls[0]?.[0]).toMatchObject([{ name: 'products.csv' }])
    await expect.element(page.getByText('Drop the file to open it')).not.toBeInTheDocument()
  })
})

describe('the status bar', () => {
  it('draws no fact over another where the window is narrow', async () => {
    const facts = ['13 of 200 rows, filter on: only these change', '13 rows with errors (F8)', '2 rows with warnings']
    show(
      <div style={{ width: 400 }}>
        <StatusParts>
          {facts.map((fact) => (
            <StatusPart key={fact}>{fact}</StatusPart>
          ))}
        </StatusParts>
        <StatusBar jobs={<span>Offline: off</span>} />
      </div>,
    )
    for (const fact of facts) await expect.element(page.getByText(fact)).toBeVisible()
    for (const fact of facts) {
      const element = page.getByText(fact).element()
      expect(element.scrollWidth, fact).toBeLessThanOrEqual(element.clientWidth)
    }
  })
})

describe('the file dialog', () => {
  it('keeps its field in the document until a file is chosen, for what stands outside may be collected meanwhile', async () => {
    const picked = pickFiles()
    const field = document.querySelector<HTMLInputElement>('input[type=file]')
    expect(field?.isConnected).toBe(true)
    const chosen = new DataTransfer()
    chosen.items.add(new File(['id'], 'cups.csv'))
    if (field !== null) field.files = chosen.files
    field?.dispatchEvent(new Event('change'))
    expect((await picked).map(({ name }) => name)).toEqual(['cups.csv'])
    expect(document.querySelector('input[type=file]')).toBeNull()
  })
})
