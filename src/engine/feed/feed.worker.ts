import { connectHost } from '../../host/bridge.ts'
import { receiveDoor } from '../thread/door.ts'
import { serveWorker } from '../thread/workerCall.ts'
import { setFeedHost } from './feedDoor.ts'
import { FEED_METHODS } from './workerMethods.ts'

receiveDoor(self, (door) => setFeedHost(connectHost(door)))
serveWorker(self, ...FEED_METHODS)
