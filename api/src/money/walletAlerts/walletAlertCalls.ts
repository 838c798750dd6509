// Routes of the amount below which users are told of their wallet.
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@portal/contract/schemas';
import { addCall } from '../../base/http/call';
import { readWalletAlert, saveWalletAlert } from './walletAlerts';

/** Registers the routes. */
export const walletAlertsModule: FastifyPluginAsync = async (app) => {
  const { db } = app.services;
  addCall(app, calls.getWalletAlert, ({ caller }) => readWalletAlert(db, caller.id));
  addCall(app, calls.saveWalletAlert, ({ caller, body }) => saveWalletAlert(db, caller.id, body));
};
