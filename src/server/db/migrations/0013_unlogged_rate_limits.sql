-- Limits are counted with every call. Their loss in a crash harms nobody, and no commit waits for the disk.
ALTER TABLE "rate_limits" SET UNLOGGED;
