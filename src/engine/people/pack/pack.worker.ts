import { connectHost } from '../../../host/bridge.ts'
import { receiveDoor } from '../../thread/door.ts'
import { serveWorker } from '../../thread/workerCall.ts'
import { measureWays } from './listPacking.ts'
import { setPackHost } from './packDoor.ts'
import { packRest, sendPeople } from './packUploads.ts'

receiveDoor(self, (door) => setPackHost(connectHost(door)))
serveWorker(self, { measureWays, packRest, sendPeople })
