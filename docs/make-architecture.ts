import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { drawArchitecture } from './draw-architecture.ts';

writeFileSync(join(import.meta.dirname, 'images/architecture.svg'), drawArchitecture());
