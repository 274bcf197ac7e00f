import { startProcess } from '../../bench/start-process.ts';
import { within } from './within.ts';

const answerMsMax = 15 * 60_000;

/** A file of this folder as a process of its own, so that it measures without being delayed by us. */
export async function startHelper<Order extends object, Result>(file: string) {
  const { child, stop } = await startProcess<'ready'>(`../torture/load/${file}`);
  return {
    stop,
    run(order: Order): Promise<Result> {
      const answered = new Promise<Result>((resolve, reject) => {
        const ended = (code: number | null) => reject(new Error(`${file} ended with ${code}.`));
        child.once('exit', ended);
        child.once('message', (message) => {
          child.off('exit', ended);
          resolve(message as Result);
        });
        child.send(order);
      });
      return within(`an answer of ${file}`, answerMsMax, answered);
    },
  };
}
