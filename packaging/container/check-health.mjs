/** The health check of the container: the service is ready, or the worker answers on its metrics port. */
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

const { PORT = '4680', SLIPWAY_METRICS_PORT = '4681', SLIPWAY_TLS_CERT } = process.env;
const timeoutMs = 4000;

/** The certificate is for the public name, not for this address. */
const service = SLIPWAY_TLS_CERT
  ? isOk(httpsRequest, `https://127.0.0.1:${PORT}/health/ready`, { rejectUnauthorized: false })
  : isOk(httpRequest, `http://127.0.0.1:${PORT}/health/ready`);
const isHealthy =
  process.argv[2] === 'worker'
    ? await isOk(httpRequest, `http://127.0.0.1:${SLIPWAY_METRICS_PORT}/metrics`)
    : await service;
process.exit(isHealthy ? 0 : 1);

function isOk(request, address, options = {}) {
  return new Promise((resolve) => {
    const sent = request(address, { timeout: timeoutMs, ...options }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(false));
    sent.end();
  });
}
