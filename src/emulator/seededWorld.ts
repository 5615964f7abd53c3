import { seedCampaign } from './campaignSeed.ts'
import { createClock, type EmulatorClock } from './clock.ts'
import { seedCreative } from './creativeSeed.ts'
import { currentKeys, type ImportedWorld } from './exportedWorld.ts'
import { seedPromotion } from './promotionSeed.ts'
import type { Names } from './random.ts'
import { fillSandbox } from './sandboxWorld.ts'
import { type Seed, seedOf, seedWorld } from './seed.ts'
import { createWorld, type World, type WorldChange } from './world.ts'

export interface SeededWorldSettings {
  /** Callback addresses of the app beside PIN mode. */
  readonly callbacks?: readonly string[]
  /** Changes of a kept world, to continue from. */
  readonly saved?: Iterable<WorldChange>
  readonly onCommit?: (change: WorldChange) => void
  /**
   * Receives the whole new world after a reset or import, instead of changes. If it throws, the old world is restored.
   */
  readonly onReplaced?: (changes: Iterable<WorldChange>) => void
}

/** One world with its clock and its seed, and how another one takes its place. */
export interface SeededWorld {
  readonly world: World
  readonly clock: EmulatorClock
  readonly seed: () => Seed
  /** How many changes there were so far. */
  readonly changes: () => number
  /** Fills the world where it is empty; to be called once, before anything else. */
  readonly begin: () => void
  /** Seeds a world from nothing, under new ids and keys or under the old ones. */
  readonly reset: (keys: 'new' | 'keep') => Seed
  readonly take: (imported: ImportedWorld) => Seed
  /** Runs work as a whole or not at all. If it is not done or throws, the world is as before. */
  readonly whole: <Done>(work: () => Done, isDone: (done: Done) => boolean) => Done
}

const CLOCK = 'clock'

/** Keeps a world. `machine` is the time of the machine in milliseconds since 1970. */
export const createSeededWorld = (machine: () => number, names: Names, settings: SeededWorldSettings): SeededWorld => {
  let changes = 0
  let replacing = false
  const world = createWorld((change) => {
    changes++
    if (!replacing) settings.onCommit?.(change)
  })
  // Stored with the world, so that scheduled work survives a restart.
  const clock = createClock(machine, (movedBy) =>
    world.commit({ put: CLOCK, id: CLOCK, record: { id: CLOCK, movedBy } }),
  )

  const wind = (): void => {
    const { movedBy } = world.table(CLOCK).get(CLOCK) ?? {}
    const wanted = typeof movedBy === 'number' ? movedBy : 0
    if (wanted !== clock.movedBy()) clock.rehearse(wanted)
  }

  const fill = (known?: Seed): Seed => seedWorld(world, names, clock.now(), settings.callbacks, known)

  let current: Seed | undefined
  const seed = (): Seed => {
    current ??= seedOf(world) ?? fill()
    return current
  }

  /** Also into a kept world of a time when there was less. */
  const furnish = (): void => {
    const now = clock.now()
    const owner = seed()
    if (world.table('campaigns').size() === 0) seedCampaign(world, names, now, owner)
    if (world.table('mediaLibrary').size() === 0) seedCreative(world, names, now, owner)
    if (world.table('fundingInstruments').size() === 0) seedPromotion(world, names, now, owner)
    fillSandbox(world)
  }

  const attempt = <Done>(start: 'empty' | 'same', work: () => Done, isDone: (done: Done) => boolean): Done => {
    const old = seed()
    const putBack = world.setAside(start)
    const restore = (): void => {
      putBack()
      current = old
    }
    replacing = true
    try {
      const done = work()
      if (isDone(done)) settings.onReplaced?.(world.changes())
      else restore()
      return done
    } catch (error) {
      restore()
      throw error
    } finally {
      wind()
      replacing = false
    }
  }

  const replace = (build: () => void): Seed =>
    attempt(
      'empty',
      () => {
        current = undefined
        build()
        furnish()
        return seed()
      },
      () => true,
    )

  return {
    world,
    clock,
    seed,
    changes: () => changes,
    begin: () => {
      for (const change of settings.saved ?? []) world.commit(change)
      wind()
      furnish()
    },
    reset: (keys) => {
      const old = keys === 'keep' ? seed() : undefined
      const known = old && { ...old, resets: (old.resets ?? 0) + 1 }
      return replace(() => {
        clock.move(-clock.movedBy())
        current = fill(known)
      })
    },
    take: (imported) => {
      const keys = currentKeys(world, seed(), imported)
      return replace(() => {
        for (const change of imported.world.changes()) world.commit(change)
        for (const change of keys) world.commit(change)
      })
    },
    whole: (work, isDone) => attempt('same', work, isDone),
  }
}
