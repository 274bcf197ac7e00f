/** An exception with Odoo's name, and the HTTP status that JSON-2 gives it. */
export class OdooFault extends Error {
  readonly fault: string;
  readonly status: number;
  constructor(fault: string, message: string) {
    super(message);
    this.fault = fault;
    this.status = statuses[fault] ?? 500;
  }
}

const statuses: Record<string, number> = {
  'odoo.exceptions.AccessError': 403,
  'odoo.exceptions.MissingError': 404,
  'odoo.exceptions.UserError': 422,
  'odoo.exceptions.ValidationError': 422,
  'werkzeug.exceptions.NotFound': 404,
  'werkzeug.exceptions.Unauthorized': 401,
  'werkzeug.exceptions.UnprocessableEntity': 422,
};

export function userError(message: string): OdooFault {
  return new OdooFault('odoo.exceptions.UserError', message);
}

export function missing(model: string, id: number): OdooFault {
  const message = `Record does not exist or has been deleted.\n(Record: ${model}(${id},), User: 6)`;
  return new OdooFault('odoo.exceptions.MissingError', message);
}

export function notAllowed(operation: string, name: string, model: string, group: string): OdooFault {
  const message =
    `You are not allowed to ${operation} '${name}' (${model}) records.\n\n` +
    `This operation is allowed for the following groups:\n\t- ${group}\n\n` +
    'Contact your administrator to request access if necessary.';
  return new OdooFault('odoo.exceptions.AccessError', message);
}
