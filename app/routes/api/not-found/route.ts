import { noEndpoint } from '~/http/api/endpoint.server';

export const loader = noEndpoint;
export const action = noEndpoint;
