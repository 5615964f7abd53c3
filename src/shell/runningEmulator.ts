import type { Assumed } from '../contract/assumptions.ts'
import type { Addresses, Credentials } from '../contract/wire/message.ts'
import type { Deliver } from '../emulator/deliver.ts'
import type { StoredPeople } from '../emulator/storedPeople.ts'
import type { Person, SeededIds } from '../host/connection.ts'
import type { PracticeEvent, WebhookTimes } from '../host/practice.ts'
import type { PracticeFaultStore } from './practiceFaults.ts'

/** What a fresh emulator holds, so that practice and tests need to create nothing first. */
type Seeded = SeededIds & Person

/** An emulator that serves on loopback, and the handles that a program around it needs. */
export interface RunningEmulator {
  readonly addresses: Addresses
  /** App keys and a ready user token of the seeded user. */
  readonly credentials: Required<Credentials>
  readonly seeded: Seeded
  /** App keys and a valid token of the seeded user. No page is visited. */
  readonly signIn: () => Required<Credentials>
  /** Members of its lists. Each change rewrites the state file and deletes copies beside it. */
  readonly people: StoredPeople
  /** Deliberate faults of the emulator, forgotten when it stops, except for the clock. */
  readonly failing: PracticeFaultStore
  /** Reads otherwise from here on what the documents leave open. */
  readonly assume: (chosen: Partial<Assumed>) => void
  /** Adds an ad account of many campaigns; returns its id. */
  readonly addLargeAccount: () => string
  /** Delivers webhooks to this port of 127.0.0.1 from here on. Undefined keeps them inside. */
  readonly deliverTo: (port: number | undefined) => void
  /** Delivers as its webhooks are delivered now. */
  readonly deliver: Deliver
  /** Makes an event happen; returns how many subscriptions want it. */
  readonly trigger: (event: PracticeEvent) => number
  /** When its webhooks were challenged. */
  readonly webhookTimes: () => readonly WebhookTimes[]
  /** Begins again with what a fresh one holds, under the same ids and keys. */
  readonly reset: () => void
  readonly stop: () => Promise<void>
}

export interface EmulatorOptions {
  /** First of three consecutive ports; any free ones by default. */
  readonly port?: number
  /** File that keeps the state between runs. */
  readonly stateFile?: string
  /** Approve every sign-in at once instead of asking on the page. */
  readonly autoApprove?: boolean
  /**
   * Delivers webhook challenges and events to this port of 127.0.0.1, whatever host they name. By default they stay in
   * the emulator's inbox and nothing leaves this process.
   */
  readonly receiverPort?: number
  /** What is assumed otherwise than usual where the documents leave it open. */
  readonly assumes?: Partial<Assumed>
  /** Whether to serve the control address, to holders of its key; true by default. */
  readonly controls?: boolean
}

export type StartEmulator = (options: EmulatorOptions) => Promise<RunningEmulator>
